/** The categories of the shop in the order of the navigation, which shows the first eight (spec 9). */
import { THEME_TINT } from './art/stage/stage.ts';
import { tileUrl } from './pictures.ts';
import type { Theme, SeedCategory, SeedSubCategory, Slug } from './seed-types.ts';

const categoryOf = (id: Slug, name: string, tint: Theme, children: readonly SeedSubCategory[]): SeedCategory => ({
  id,
  name,
  color: THEME_TINT[tint][1],
  images: [tileUrl(id)],
  children,
});

export const categories: readonly SeedCategory[] = [
  categoryOf('mens', 'Men’s', 'men', [
    { id: 'mens-kurtas', name: 'Kurtas', taxClass: 'apparel', hsn: '621132' },
    { id: 'mens-shirts', name: 'Shirts and tees', taxClass: 'apparel', hsn: '620520' },
    { id: 'mens-trousers', name: 'Trousers and dhotis', taxClass: 'apparel', hsn: '620342' },
    { id: 'mens-shoes', name: 'Shoes and extras', taxClass: 'footwear', hsn: '640359' },
  ]),
  categoryOf('womens', 'Women’s', 'women', [
    { id: 'womens-kurtis', name: 'Kurtis and dresses', taxClass: 'apparel', hsn: '621142' },
    { id: 'womens-sarees', name: 'Sarees and lehengas', taxClass: 'merit', hsn: '520852' },
    { id: 'womens-bags', name: 'Shoes and bags', taxClass: 'merit', hsn: '420222' },
    { id: 'womens-jewellery', name: 'Jewellery and stoles', taxClass: 'jewellery', hsn: '711719' },
  ]),
  categoryOf('boys', 'Boys’', 'boys', [
    { id: 'boys-kurtas', name: 'Kurta sets', taxClass: 'apparel', hsn: '621132' },
    { id: 'boys-tees', name: 'Tees and shirts', taxClass: 'apparel', hsn: '610910' },
    { id: 'boys-shoes', name: 'Trousers and shoes', taxClass: 'apparel', hsn: '620342' },
  ]),
  categoryOf('girls', 'Girls’', 'girls', [
    { id: 'girls-frocks', name: 'Frocks and tops', taxClass: 'apparel', hsn: '620442' },
    { id: 'girls-festive', name: 'Lehengas and kurtis', taxClass: 'apparel', hsn: '621142' },
    { id: 'girls-shoes', name: 'Shoes and bags', taxClass: 'footwear', hsn: '640399' },
  ]),
  categoryOf('unique-things', 'Unique things', 'unique', [
    { id: 'unique-gifts', name: 'Gifts and keepsakes', taxClass: 'merit', hsn: '442090' },
    { id: 'unique-toys', name: 'Toys and games', taxClass: 'merit', hsn: '950300' },
    { id: 'unique-walls', name: 'Pictures and mirrors', taxClass: 'merit', hsn: '970290' },
    { id: 'unique-lamps', name: 'Lamps and festivals', taxClass: 'merit', hsn: '741980' },
  ]),
  categoryOf('groceries', 'Groceries', 'grocery', [
    { id: 'groceries-grains', name: 'Grains and dals', taxClass: 'merit', hsn: '071390' },
    { id: 'groceries-spices', name: 'Spices and pickles', taxClass: 'merit', hsn: '091099' },
    { id: 'groceries-drinks', name: 'Tea, oil and drinks', taxClass: 'merit', hsn: '090230' },
    { id: 'groceries-snacks', name: 'Snacks and sweets', taxClass: 'merit', hsn: '210690' },
  ]),
  categoryOf('fresh', 'Fresh', 'fresh', [
    { id: 'fresh-fruit', name: 'Fruit', taxClass: 'exempt', hsn: '081090' },
    { id: 'fresh-vegetables', name: 'Vegetables', taxClass: 'exempt', hsn: '070999' },
    { id: 'fresh-dairy', name: 'Dairy and bread', taxClass: 'merit', hsn: '040510' },
  ]),
  categoryOf('electronics', 'Electronics', 'electronics', [
    { id: 'electronics-phones', name: 'Phones and tablets', taxClass: 'standard', hsn: '851713' },
    { id: 'electronics-laptops', name: 'Laptops', taxClass: 'standard', hsn: '847130' },
    { id: 'electronics-sound', name: 'Sound and more', taxClass: 'standard', hsn: '851830' },
  ]),
  categoryOf('home', 'For the home', 'home', [
    { id: 'home-kitchen', name: 'Kitchen and table', taxClass: 'merit', hsn: '741810' },
    { id: 'home-linen', name: 'Bed and bath', taxClass: 'apparel', hsn: '630492' },
    { id: 'home-decor', name: 'Pots and cushions', taxClass: 'merit', hsn: '691390' },
  ]),
];
