/** Which tax a price of the form gets, from what the device knows of categories and rates. Pure. */
import { words } from '#language/words.ts';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { formatPaise } from '#contract/money.ts';
import type { Rate } from '#contract/tax.ts';

type TaxClass = ProductChoices['taxClasses'][number];

/** The subcategory of this id, with its category. */
export function findSubcategoryChoice({ categories }: ProductChoices, subCatId: string) {
  for (const category of categories) {
    const child = category.children.find(({ id }) => id === subCatId);
    if (child) return { category, child };
  }
  return undefined;
}

/** The rates of a product's own class, or of its subcategory's; none where neither is known, or the shop charges no tax. */
export function ratesOf(choices: ProductChoices, subCatId: string, ownClass: string | null): readonly Rate[] {
  const classId = ownClass ?? findSubcategoryChoice(choices, subCatId)?.child.taxClass;
  return choices.taxClasses.find(({ id }) => id === classId)?.rates ?? [];
}

const percent = ({ basisPoints }: Rate): string => `${basisPoints / 100} %`;

/** "5 %; above Rs 2,500 18 %": rates as people say them. */
function rateWords(rates: readonly Rate[]): string {
  const sorted = [...rates].sort((a, b) => (a.upToPaise ?? Infinity) - (b.upToPaise ?? Infinity));
  return sorted
    .map((rate, at) => {
      const before = sorted[at - 1]?.upToPaise;
      return typeof before === 'number' ? words().deskKit.rateAbove(formatPaise(before), percent(rate)) : percent(rate);
    })
    .join('; ');
}

/** "Clothes, 5 %; above Rs 2,500 18 %". */
export function taxClassWords({ id, name, rates, lawRates = rates }: TaxClass): string {
  // Short names of the classes that every shop starts with; others are called as the shop calls them.
  const shortNames: Readonly<Record<string, string>> = words().deskKit.taxClasses;
  return [shortNames[id] ?? name, rateWords(lawRates)].filter(Boolean).join(', ');
}

/** Words by which a category tells its class, the first that fits. */
const tells: readonly (readonly [classId: string, words: RegExp])[] = [
  ['footwear', /\b(?:shoes?|footwear|sandals?|slippers?|chappals?|jut+is?|mojaris?|boots?|sneakers?|heels)\b/i],
  ['jewellery', /\b(?:jewel\w*|earrings?|jhumk\w*|necklaces?|bangles?|bracelets?|rings?|anklets?|payal|mangalsutras?|gold|silver)\b/i],
  [
    'merit',
    /\b(?:sar(?:ee|i)e?s?|handicrafts?|snacks?|sweets?|namkeens?|spices?|masalas?|ghee|oils?|tea|coffee|pickles?|dry fruits?|honey|grocer\w*|kitchen\w*|toys?|candles?)\b/i,
  ],
  ['exempt', /\b(?:fruits?|vegetables?|sabzi|milk|bread|eggs?|paneer|curd|salt|books?|notebooks?|fresh)\b/i],
  [
    'apparel',
    /\b(?:cloth(?:es|ing)?|apparel|kurt[ai]s?|kurtis?|shirts?|t-?shirts?|tops?|dress(?:es)?|jeans|trousers?|pants|leggings?|lehengas?|salwars?|suits?|sherwanis?|dupattas?|shawls?|stoles?|jackets?|sweaters?|blouses?|skirts?|saris|ethnic|wear|fashion|kids|boys?|girls?|men|women|bedsheets?|towels?|curtains?)\b/i,
  ],
  ['demerit', /\b(?:aerated|soft drinks?|colas?|tobacco|cigarettes?|pan masala)\b/i],
  [
    'standard',
    /\b(?:electronics?|mobiles?|phones?|laptops?|computers?|chargers?|leather|bags?|wallets?|belts?|watches|cosmetics?|perfumes?)\b/i,
  ],
];

/** The class that a subcategory without one most likely has, by its name and that of its category; undefined where the names tell nothing. */
export function suggestedClass({ categories, taxClasses }: ProductChoices, subCatId: string): string | undefined {
  const found = findSubcategoryChoice({ categories } as ProductChoices, subCatId);
  if (!found) return undefined;
  for (const name of [found.child.name, found.category.name]) {
    const fits = tells.find(([id, words]) => words.test(name) && taxClasses.some((one) => one.id === id));
    if (fits) return fits[0];
  }
  return undefined;
}
