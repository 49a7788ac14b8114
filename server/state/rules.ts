/** States and union territories of India; ours, so that the billing form works when nobody else's list answers (trust T1). */
const states = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
];
const unionTerritories = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
];

/** States of a country by name, or undefined when the shop does not deliver there. Spec 7 asks for `india` alone. */
export function statesOf(country: string): { name: string }[] | undefined {
  if (country.toLowerCase() !== 'india') return undefined;
  return [...states, ...unionTerritories].sort((a, b) => a.localeCompare(b, 'en')).map((name) => ({ name }));
}
