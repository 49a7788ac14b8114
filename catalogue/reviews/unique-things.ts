/** Sample reviews of gifts, toys, pictures and lamps. */
import type { Voices } from './voices.ts';

export const uniqueVoices: Voices = {
  'u-mug-lotus': [
    [5, 'The handle fits three fingers and the chai stays hot.'],
    [4.5, 'Each flower is a bit different, one can tell it was a brush.'],
    [4, 'A little heavier than my other mugs.'],
    [5, 'Came double boxed, not a chip.'],
    [4.5, 'Through the dishwasher thirty times and still bright.'],
  ],
  'u-mug-barrel-pair': [
    [4.5, 'Nice round belly, warm to hold with both hands.'],
    [4, 'The two blues differ slightly, which I like.'],
  ],
  'u-jewellery-box': [
    [4.5, 'The tray lifts out smoothly. Paint is neat on all sides.'],
    [4, 'Hinges are small but firm.'],
  ],
  'u-notebook-ajrakh': [
    [5, 'Fountain pen does not bleed at all.'],
    [4.5, 'Opens flat from the first page.'],
    [4, 'Wish there were a ribbon.'],
  ],
  'u-hamper-festive': [
    [4.5, 'The basket is now our bread basket.'],
    [4, 'The sharbat was finished first. Ribbon arrived a bit crushed.'],
  ],
  'u-pen-stand': [
    [4, 'Shiny without varnish. Holds about twelve pens.'],
    [4.5, 'A small thing made properly.'],
  ],
  'u-toy-horse': [
    [5, 'My one-year-old has chewed it for a month, no mark on the colour.'],
    [4.5, 'It rolls the length of our corridor with one push.'],
    [4, 'Smaller than I imagined, read the size.'],
  ],
  'u-toy-elephant': [
    [4.5, 'Follows her from room to room. Wheels do not squeak.'],
    [4, 'String could be longer for a tall child.'],
  ],
  'u-toy-top': [
    [5, 'Taught three children and one uncle in an afternoon.'],
    [4, 'Cord is good, tip is well set.'],
    [4.5, 'Exactly the lattu of my childhood.'],
  ],
  'u-toy-rings': [
    [4.5, 'Edges are round and colours do not come off.'],
    [4, 'The peg is short, so it never tips over.'],
  ],
  'u-toy-kite': [
    [3.5, 'Four flew at once, the fifth is in a tree.'],
    [3, 'One had a broken spar in the packet.'],
  ],
  'u-toy-chess': [[4.5, 'Pieces have weight and the hook closes firmly.']],
  'u-toy-bat': [
    [4, 'Light enough for an eight-year-old. Windows intact so far.'],
    [4.5, 'Grip is sewn on well.'],
  ],
  'u-frame-peacock': [
    [5, 'The three colours are printed exactly into each other.'],
    [4.5, 'Glass is clear and the teak is oiled, not painted.'],
  ],
  'u-frame-tree': [
    [4, "Looks like the curtain in my grandmother's house."],
    [4.5, 'Came with a hook and two screws.'],
  ],
  'u-diya-brass': [
    [5, 'Burned from evening to sunrise on one filling.'],
    [4.5, 'Heavy and stable, wick holder is well made.'],
    [4, 'Needs polish every month, as brass does.'],
  ],
  'u-diya-clay': [
    [4.5, 'All twelve whole. Soaked them, they hardly drank oil.'],
    [4, 'White line is drawn by hand and slightly wobbly, charming.'],
  ],
  'u-lantern-indigo': [
    [4.5, 'The stars on the ceiling are real, children love it.'],
    [4, 'Door is a bit tight.'],
  ],
  'u-samai-brass': [
    [5, 'Cleaned it in three parts as shown, very practical.'],
    [4.5, 'With all wicks lit the whole hall is warm.'],
  ],
  'u-rakhi-box': [
    [4.5, 'Arrived two days before Raksha Bandhan, flat and uncrushed.'],
    [4, 'The thread is silk and soft on the wrist.'],
  ],
};
