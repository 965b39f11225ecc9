/** Such as `Edited after 12 of 30 votes`. */
export function editedAfterLabel(votesBefore: number, votes: number): string {
  const number = (value: number) => value.toLocaleString('en');
  return `Edited after ${number(votesBefore)} of ${number(votes)} ${votes === 1 ? 'vote' : 'votes'}`;
}
