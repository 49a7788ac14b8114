/**
 * Sample reviews, marked as samples wherever they show. The ratings of the seed are computed from them. Names and
 * days follow from the product's id and belong to no real person.
 */
import { between, type Random, randomFrom } from './art/kit/random.ts';
import { childrenVoices } from './reviews/children.ts';
import { groceryVoices } from './reviews/groceries.ts';
import { houseVoices } from './reviews/house.ts';
import { mensVoices } from './reviews/mens.ts';
import { uniqueVoices } from './reviews/unique-things.ts';
import type { Voices } from './reviews/voices.ts';
import { womensVoices } from './reviews/womens.ts';
import type { SeedReview } from './seed-types.ts';

const VOICES: Voices = { ...mensVoices, ...womensVoices, ...childrenVoices, ...uniqueVoices, ...groceryVoices, ...houseVoices };

const FIRST_NAMES = [
  'Ananya',
  'Rohan',
  'Meera',
  'Imran',
  'Kavya',
  'Arjun',
  'Fatima',
  'Dev',
  'Lakshmi',
  'Joseph',
  'Neha',
  'Vikram',
  'Zoya',
  'Harpreet',
  'Sunita',
  'Karthik',
  'Farhan',
  'Pooja',
  'Nikhil',
  'Gauri',
  'Thomas',
  'Ishita',
  'Manoj',
  'Rukmini',
  'Salman',
  'Divya',
  'Aniket',
  'Shalini',
  'Gurpreet',
  'Nandini',
  'Pranav',
  'Ayesha',
  'Suresh',
  'Maria',
  'Tanvi',
  'Rahul',
  'Jaya',
  'Irfan',
  'Leela',
  'Omkar',
] as const;
const INITIALS = 'ABCDGHJKMNPRSTVY';
const FIRST_DAY = Date.UTC(2026, 0, 6);
const LAST_DAY = Date.UTC(2026, 10, 8);
const DAY = 86_400_000;

/** Different names for one product's reviews. */
function names(random: Random, count: number): string[] {
  const start = Math.floor(between(random, 0, FIRST_NAMES.length));
  const stride = 3 + 2 * Math.floor(between(random, 0, 3));
  return Array.from(
    { length: count },
    (_, index) =>
      `${FIRST_NAMES[(start + index * stride) % FIRST_NAMES.length] ?? FIRST_NAMES[0]} ${INITIALS.charAt(Math.floor(between(random, 0, INITIALS.length)))}.`,
  );
}

const dayOf = (random: Random): string =>
  new Date(FIRST_DAY + Math.floor(between(random, 0, (LAST_DAY - FIRST_DAY) / DAY)) * DAY).toISOString().slice(0, 10);

export const reviews: readonly SeedReview[] = Object.entries(VOICES).flatMap(([productId, voices]) => {
  const random = randomFrom(`reviews of ${productId}`);
  const people = names(random, voices.length);
  return voices.map(([rating, review], index) => ({ productId, customerName: people[index] ?? '', review, rating, date: dayOf(random) }));
});
