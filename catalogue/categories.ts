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
    { id: 'mens-kurtas', name: 'Kurtas' },
    { id: 'mens-shirts', name: 'Shirts and tees' },
    { id: 'mens-trousers', name: 'Trousers and dhotis' },
    { id: 'mens-shoes', name: 'Shoes and extras' },
  ]),
  categoryOf('womens', 'Women’s', 'women', [
    { id: 'womens-kurtis', name: 'Kurtis and dresses' },
    { id: 'womens-sarees', name: 'Sarees and lehengas' },
    { id: 'womens-bags', name: 'Shoes and bags' },
    { id: 'womens-jewellery', name: 'Jewellery and stoles' },
  ]),
  categoryOf('boys', 'Boys’', 'boys', [
    { id: 'boys-kurtas', name: 'Kurta sets' },
    { id: 'boys-tees', name: 'Tees and shirts' },
    { id: 'boys-shoes', name: 'Trousers and shoes' },
  ]),
  categoryOf('girls', 'Girls’', 'girls', [
    { id: 'girls-frocks', name: 'Frocks and tops' },
    { id: 'girls-festive', name: 'Lehengas and kurtis' },
    { id: 'girls-shoes', name: 'Shoes and bags' },
  ]),
  categoryOf('unique-things', 'Unique things', 'unique', [
    { id: 'unique-gifts', name: 'Gifts and keepsakes' },
    { id: 'unique-toys', name: 'Toys and games' },
    { id: 'unique-walls', name: 'Pictures and mirrors' },
    { id: 'unique-lamps', name: 'Lamps and festivals' },
  ]),
  categoryOf('groceries', 'Groceries', 'grocery', [
    { id: 'groceries-grains', name: 'Grains and dals' },
    { id: 'groceries-spices', name: 'Spices and pickles' },
    { id: 'groceries-drinks', name: 'Tea, oil and drinks' },
    { id: 'groceries-snacks', name: 'Snacks and sweets' },
  ]),
  categoryOf('fresh', 'Fresh', 'fresh', [
    { id: 'fresh-fruit', name: 'Fruit' },
    { id: 'fresh-vegetables', name: 'Vegetables' },
    { id: 'fresh-dairy', name: 'Dairy and bread' },
  ]),
  categoryOf('electronics', 'Electronics', 'electronics', [
    { id: 'electronics-phones', name: 'Phones and tablets' },
    { id: 'electronics-laptops', name: 'Laptops' },
    { id: 'electronics-sound', name: 'Sound and more' },
  ]),
  categoryOf('home', 'For the home', 'home', [
    { id: 'home-kitchen', name: 'Kitchen and table' },
    { id: 'home-linen', name: 'Bed and bath' },
    { id: 'home-decor', name: 'Pots and cushions' },
  ]),
];
