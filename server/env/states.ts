/** States and union territories of India; ours, so that the billing form works when nobody else's list answers (trust T1). */

interface State {
  /** Two digits: the first of every GSTIN of the state (Circular 209/3/2024 asks for the state's name on an invoice, rule 46 (n) for its code). */
  code: string;
  name: string;
  /**
   * A union territory without a legislature: UTGST takes the place of SGST (section 2 (8) UTGST Act, section 2 (103) CGST Act).
   * Delhi, Puducherry, and Jammu and Kashmir have a legislature and so levy SGST.
   */
  utgst?: true;
  /** Abbreviations, former names and usual misspellings, as `plain()` writes them. */
  aliases: readonly string[];
}

const states: readonly State[] = [
  {
    code: '35',
    name: 'Andaman and Nicobar Islands',
    utgst: true,
    aliases: ['an', 'andaman', 'andamannicobar', 'andamanandnicobar', 'andamannicobarislands'],
  },
  { code: '37', name: 'Andhra Pradesh', aliases: ['ap', 'ad', 'andhra', 'andrapradesh', '28'] },
  { code: '12', name: 'Arunachal Pradesh', aliases: ['ar', 'arunachal'] },
  { code: '18', name: 'Assam', aliases: ['as', 'asom'] },
  { code: '10', name: 'Bihar', aliases: ['br'] },
  { code: '04', name: 'Chandigarh', utgst: true, aliases: ['ch', 'chandigad'] },
  { code: '22', name: 'Chhattisgarh', aliases: ['cg', 'ct', 'chattisgarh', 'chhatisgarh', 'chattisgad'] },
  {
    code: '26',
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    utgst: true,
    aliases: [
      'dn',
      'dd',
      'dh',
      'dnhdd',
      'dadraandnagarhaveli',
      'dadranagarhaveli',
      'damananddiu',
      'damandiu',
      'daman',
      'diu',
      'silvassa',
      '25',
    ],
  },
  { code: '07', name: 'Delhi', aliases: ['dl', 'newdelhi', 'nctofdelhi', 'delhinct', 'nct', 'nationalcapitalterritoryofdelhi'] },
  { code: '30', name: 'Goa', aliases: ['ga'] },
  { code: '24', name: 'Gujarat', aliases: ['gj', 'gujrat', 'gujurat'] },
  { code: '06', name: 'Haryana', aliases: ['hr', 'hariyana'] },
  { code: '02', name: 'Himachal Pradesh', aliases: ['hp', 'himachal'] },
  { code: '01', name: 'Jammu and Kashmir', aliases: ['jk', 'jandk', 'jammu', 'kashmir', 'jammukashmir'] },
  { code: '20', name: 'Jharkhand', aliases: ['jh', 'jharkand'] },
  { code: '29', name: 'Karnataka', aliases: ['ka', 'karnatka', 'mysore'] },
  { code: '32', name: 'Kerala', aliases: ['kl', 'kerela', 'keralam'] },
  { code: '38', name: 'Ladakh', utgst: true, aliases: ['la', 'ladak'] },
  { code: '31', name: 'Lakshadweep', utgst: true, aliases: ['ld', 'lakshadeep', 'laccadives', 'lakshadweepislands'] },
  { code: '23', name: 'Madhya Pradesh', aliases: ['mp', 'madhyapradhesh'] },
  { code: '27', name: 'Maharashtra', aliases: ['mh', 'maharastra', 'maharashtara'] },
  { code: '14', name: 'Manipur', aliases: ['mn'] },
  { code: '17', name: 'Meghalaya', aliases: ['ml', 'meghalya'] },
  { code: '15', name: 'Mizoram', aliases: ['mz'] },
  { code: '13', name: 'Nagaland', aliases: ['nl'] },
  { code: '21', name: 'Odisha', aliases: ['od', 'or', 'orissa'] },
  { code: '34', name: 'Puducherry', aliases: ['py', 'pondicherry', 'pondy'] },
  { code: '03', name: 'Punjab', aliases: ['pb', 'panjab'] },
  { code: '08', name: 'Rajasthan', aliases: ['rj', 'rajastan'] },
  { code: '11', name: 'Sikkim', aliases: ['sk'] },
  { code: '33', name: 'Tamil Nadu', aliases: ['tn', 'tamilnad', 'madras'] },
  { code: '36', name: 'Telangana', aliases: ['tg', 'ts', 'telengana', 'telagana'] },
  { code: '16', name: 'Tripura', aliases: ['tr'] },
  { code: '09', name: 'Uttar Pradesh', aliases: ['up', 'utterpradesh'] },
  { code: '05', name: 'Uttarakhand', aliases: ['uk', 'ua', 'uttaranchal', 'uttrakhand'] },
  { code: '19', name: 'West Bengal', aliases: ['wb', 'bengal', 'paschimbangal', 'paschimbanga'] },
];

/** Letters and digits alone, in lower case; "&" is "and". */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\d]/gu, '');

const byWord = new Map(states.flatMap((state) => [state.code, plain(state.name), ...state.aliases].map((word) => [word, state] as const)));

/** States of a country by name, or undefined when the shop does not deliver there. Spec 7 asks for `india` alone. */
export function statesOf(country: string): { name: string }[] | undefined {
  if (country.toLowerCase() !== 'india') return undefined;
  return states.map(({ name }) => ({ name })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The two digits of a state, from its name, an abbreviation, a former name, a usual misspelling or the digits; undefined when it is none. */
export function stateCode(text: string): string | undefined {
  return byWord.get(plain(text))?.code;
}

/** The name of a state by its two digits; empty for none. */
export function stateName(code: string): string {
  return states.find((state) => state.code === code)?.name ?? '';
}

/** Whether UTGST takes the place of SGST there. */
export function leviesUtgst(code: string): boolean {
  return states.some((state) => state.code === code && state.utgst === true);
}
