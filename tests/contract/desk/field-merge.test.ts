import { describe, expect, test } from 'vitest';
import { isSameValue, mergeFields } from '#contract/desk/field-merge.ts';

const shirt = { name: 'Shirt', price: 500, color: { name: 'Red', hex: '#ff0000' }, images: ['a', 'b'], mrp: null as number | null };

describe('An edit of fields', () => {
  test('is applied where the field is what it was when the form was opened', () => {
    expect(mergeFields(shirt, { price: 450, mrp: 600 }, { price: 500, mrp: null })).toEqual({
      apply: { price: 450, mrp: 600 },
      clashes: [],
    });
  });

  test('leaves a field that somebody else changed meanwhile, and names it', () => {
    const merged = mergeFields({ ...shirt, price: 480 }, { name: 'Linen shirt', price: 450 }, { name: 'Shirt', price: 500 });
    expect(merged).toEqual({ apply: { name: 'Linen shirt' }, clashes: ['price'] });
  });

  test('has nothing to do where somebody else set the same value', () => {
    expect(mergeFields({ ...shirt, price: 450 }, { price: 450 }, { price: 500 })).toEqual({ apply: {}, clashes: [] });
  });

  test('compares objects by their parts, whatever their order', () => {
    const was = { color: { hex: '#ff0000', name: 'Red' } };
    expect(mergeFields(shirt, { color: { name: 'Blue', hex: '#0000ff' } }, was).clashes).toEqual([]);
    expect(isSameValue({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
    expect(isSameValue({ a: 1 }, { b: 1 })).toBe(false);
    expect(isSameValue([], {})).toBe(false);
  });
});

describe('Two edits of one list', () => {
  /** The list that both edits give, or undefined where they clash. */
  function mergeLists(theirs: string[], mine: string[], before: string[]): string[] | undefined {
    const { apply, clashes } = mergeFields({ list: theirs }, { list: mine }, { list: before });
    return clashes.length === 0 ? (apply.list ?? theirs) : undefined;
  }

  test.each([
    ['both add', ['a', 'b', 'x'], ['a', 'b', 'y'], ['a', 'b', 'x', 'y']],
    ['one adds where the other removes', ['a'], ['a', 'b', 'y'], ['a', 'y']],
    ['one reorders, the other adds', ['a', 'b', 'x'], ['b', 'a'], ['b', 'x', 'a']],
    ['the other reorders, one removes', ['b', 'a'], ['a'], ['a']],
    ['both remove everything', [], [], []],
  ])('are merged when %s', (_, theirs, mine, merged) => {
    expect(mergeLists(theirs, mine, ['a', 'b'])).toEqual(merged);
  });

  test('clash when both reorder, differently', () => {
    expect(mergeLists(['b', 'a', 'c'], ['c', 'a', 'b'], ['a', 'b', 'c'])).toBeUndefined();
    expect(mergeFields({ images: ['b', 'a', 'c'] }, { images: ['c', 'b', 'a'] }, { images: ['a', 'b', 'c'] }).clashes).toEqual(['images']);
  });

  test('have every entry that either added and none that either removed, for all small lists', () => {
    const lists = [[], ['a'], ['b'], ['a', 'b'], ['a', 'c'], ['b', 'c'], ['a', 'b', 'c'], ['c', 'a', 'b'], ['d'], ['a', 'd', 'b']];
    for (const before of lists)
      for (const theirs of lists)
        for (const mine of lists) {
          const merged = mergeLists(theirs, mine, before);
          if (!merged) continue;
          const expected = ['a', 'b', 'c', 'd'].filter((entry) =>
            before.includes(entry) ? theirs.includes(entry) && mine.includes(entry) : theirs.includes(entry) || mine.includes(entry),
          );
          expect([...merged].sort()).toEqual(expected);
        }
  });
});
