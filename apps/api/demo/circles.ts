/** What the people of the demo world have in common: in a circle nearly everyone follows everyone. */
export const circles: readonly (readonly string[])[] = [
  // Kitchens
  ['tomasz_k', 'layla.h', 'linh', 'emeka.obi', 'ada.w', 'oleksa', 'siriporn.s', 'mei', 'montenegro'],
  // Music
  ['sam', 'nia_sings', 'soph_m', 'mateo.r', 'tane', 'ben_hartley'],
  // Books
  ['amara', 'yuki.t', 'rosalind_a', 'arjun.commutes', 'teddy', 'noor.vdb', 'elif'],
  // Outdoors
  ['callum.post', 'wren', 'pavel_d', 'hana', 'jonas.aaltonen', 'jax', 'ravi.pillai', 'tane', 'moss', 'oleksa'],
  // Things made by hand
  ['ines.carvalho', 'marisol', 'greta_s', 'ruth_abernathy', 'salma.idrissi', 'teddy', 'mateo.r', 'moss'],
  // Streets
  ['demo', 'dieter.g', 'noor.vdb', 'lucia.paz', 'salma.idrissi', 'arjun.commutes', 'callum.post', 'ben_hartley'],
  // Work
  ['fatou', 'elif', 'kwame.b', 'priya_codes', 'soph_m', 'tane', 'montenegro', 'demo'],
  // Grumbling
  ['dieter.g', 'zoltan', 'bram', 'pavel_d', 'k_lindgren', 'priya_codes', 'jonas.aaltonen'],
  // Cats
  ['deniz.cats', 'mei', 'lucia.paz', 'ruth_abernathy', 'yuki.t'],
];

/** Whom one hears of whatever one cares for. */
export const favourites: readonly string[] = ['amara', 'ruth_abernathy', 'fatou', 'kwame.b', 'callum.post'];
