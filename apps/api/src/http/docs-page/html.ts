export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function inline(text: string): string {
  return escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}

export function blocks(text: string): string {
  return text
    .split('\n\n')
    .map((block) => {
      const items = block.split('\n').filter((line) => line.startsWith('- '));
      if (items.length === 0) return `<p>${inline(block)}</p>`;
      return `<ul>${items.map((item) => `<li>${inline(item.slice(2))}</li>`).join('')}</ul>`;
    })
    .join('');
}

export function example(value: unknown): string {
  return `<details class="example"><summary>Example</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
}
