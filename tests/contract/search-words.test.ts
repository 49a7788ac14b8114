/** What counts as a word in a search, and which spellings sound alike. */
import { describe, expect, test } from 'vitest';
import { bonesMark, bonesOf, searchWords, soundMark, soundOf, wordsOf } from '#contract/search-words.ts';

test('the same letter twice, and nasals of another row, stay as they are written', () => {
  expect(wordsOf('अन्न सम्मान जन्म वाङ्मय')).toEqual(['अन्न', 'सम्मान', 'जन्म', 'वाङ्मय']);
  expect(wordsOf('आम ام آم')).toEqual(['आम', 'ام', 'آم']);
});

test('a text is split into words: lower case, no accents, no apostrophes, no punctuation', () => {
  expect(wordsOf('Men’s  Kurtas, CRÈME-coloured (2)')).toEqual(['mens', 'kurtas', 'creme', 'coloured', '2']);
  expect(wordsOf("Grandma's")).toEqual(['grandmas']);
  expect(wordsOf('चाय कप')).toEqual(['चाय', 'कप']);
  // Vowel signs tell words apart; marks of Latin letters do not.
  expect(new Set(['दाल', 'दिल', 'ढोल', 'ढाल', 'कुर्ता', 'करता'].map((word) => wordsOf(word).join())).size).toBe(6);
  // Nukta, joiners, candrabindu and the two ways to encode a letter are one spelling.
  for (const [one, other] of [
    ['क़मीज़', 'कमीज'],
    ['साड़ी', 'सा\u095cी'],
    ['हँसी', 'हंसी'],
    ['क्\u200dष', 'क्ष'],
    ['জোড়া', 'জ\u09c7\u09beড\u09bcা'],
    ['५ किलो', '5 किलो'],
    // A nasal before a consonant of its row, or the dot above.
    ['हिन्दी', 'हिंदी'],
    ['मुम्बई', 'मुंबई'],
    ['अङ्क पञ्च अण्डा आनन्द कम्बल', 'अंक पंच अंडा आनंद कंबल'],
    ['ગાંધી', 'ગાન્ધી'],
    ['ਹਿੰਦੀ', 'ਹਿਂਦੀ'],
    ['చందమామ', 'చన్దమామ'],
    // Letters with two codes, and vowel signs of Urdu that most leave out.
    ['പാൽ', 'പാല്\u200d'],
    ['হঠাৎ', 'হঠাত্\u200d'],
    ['دُکان', 'دکان'],
    ['كتاب', 'کتاب'],
    ['چاي', 'چای'],
  ])
    expect(wordsOf(one ?? '')).toEqual(wordsOf(other ?? ''));
  expect(wordsOf('❤️ 1️⃣ \u0301')).toEqual(['1']);
  expect(wordsOf(' - ')).toEqual([]);
});

describe('a query', () => {
  test('drops words that describe no product', () => {
    expect(searchWords('a kurta for my son in the and of or on to under with at s an from')).toEqual(['kurta', 'son']);
  });
  test('keeps a single meaningful word', () => {
    expect(searchWords('the kurta')).toEqual(['kurta']);
  });
  test('keeps such words when there are no others', () => {
    expect(searchWords('of the')).toEqual(['of', 'the']);
  });
  test('keeps each word once, and eight words at most', () => {
    expect(searchWords('mug mug Mug')).toEqual(['mug']);
    expect(searchWords('1 2 3 4 5 6 7 8 9')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  });
});

describe('words that sound alike', () => {
  test.each([
    ['kurta', 'kurtha'],
    ['saree', 'sari'],
    ['salwar', 'shalvar'],
    ['chai', 'cai'],
    ['ghee', 'gi'],
    ['phone', 'fon'],
    ['bhindi', 'bindi'],
    ['dhal', 'dal'],
    ['jhumka', 'jumka'],
    ['khadi', 'kadi'],
    ['thali', 'tali'],
    ['dupatta', 'dupata'],
    ['boot', 'but'],
    ['coupon', 'cupon'],
    ['mangoes', 'mango'],
    ['mugs', 'mug'],
    ['movie', 'movi'],
    ['candy', 'candi'],
    ['pouchs', 'pouch'],
  ])('%s, %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });

  test.each([
    ['mug', 'mag'],
    ['gas', 'ga'],
    ['bus', 'bu'],
    ['rice', 'race'],
    ['oil', 'il'],
    ['shirt', 'skirt'],
  ])('%s does not sound like %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });

  test('these sound codes are stored in the search index', () => {
    expect(['phool', 'wood', 'silky', 'kurtis', 'dosas', 'yes'].map(soundOf)).toEqual(['ful', 'vud', 'silki', 'kurti', 'dosa', 'yes']);
  });
});

test('the skeleton of a word is its sound code without the inner vowels; a short word has none', () => {
  expect(['kurta', 'kirta', 'anarkali', 'mug', 'kettle', 'saree', 'yoyok'].map(bonesOf)).toEqual([
    'krt',
    'krt',
    'anrkl',
    '',
    'ktl',
    '',
    '',
  ]);
});

test('sound codes and skeletons are marked with characters that no word contains', () => {
  expect([soundMark, bonesMark]).toEqual(['~', '^']);
  expect(wordsOf('~mug ^mg')).toEqual(['mug', 'mg']);
});
