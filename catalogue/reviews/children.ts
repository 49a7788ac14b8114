/** Sample reviews of children's products. */
import type { Voices } from './voices.ts';

export const childrenVoices: Voices = {
  'b-kurta-haldi': [
    [5, 'He counted the elephants twice and then agreed to wear it.'],
    [4.5, 'Soft at the collar, no scratching during the puja.'],
    [4, 'Runs a little long, which is good for next year.'],
  ],
  'b-kurta-set-sky': [
    [4.5, 'Boats are a hit. The pyjama elastic is gentle.'],
    [5, 'Twins, two sets, both survived the sweets.'],
    [4, 'Wash inside out or the print fades at the folds.'],
    [4.5, "Good stitching for a child's kurta."],
  ],
  'b-bandi-rust': [
    [4, 'He looks like a small minister. Pockets already full.'],
    [4.5, 'Buttons are sewn tightly, I checked each one.'],
  ],
  'b-tee-stripe': [
    [4, 'Colour has held through a term of football.'],
    [4.5, 'The neck opens wide enough for his big head.'],
    [5, 'Good thick jersey, bought three.'],
    [3.5, 'Shrank slightly in a hot wash, my fault.'],
  ],
  'b-tee-kite': [
    [4.5, 'They printed his name below the kite, very neat.'],
    [4, 'Bright, happy, easy to wash.'],
  ],
  'b-shirt-gingham': [
    [4, 'Light cotton and the pocket is deep.'],
    [4.5, 'Looks smart with shorts.'],
  ],
  'b-hoodie-star': [
    [4.5, 'He sleeps in it. That says enough.'],
    [4, 'Warm, and the yellow lining edge is cute.'],
  ],
  'b-jeans-stonewash': [
    [4, 'The double knees have already saved one pair of legs.'],
    [4.5, 'Elastic inside can be let out by two buttons.'],
  ],
  'b-shorts-terra': [
    [3.5, 'Hides mud well. Drawstring is decorative more than useful.'],
    [3, 'Pockets are too shallow for a phone or a frog.'],
  ],
  'b-hightop-indigo': [
    [4.5, 'The zip means he puts them on by himself.'],
    [4, 'Good grip on wet floors.'],
  ],
  'b-mojari-neem': [[4, 'Wore them for two hours without complaint, a record.']],
  'b-cap-kite': [
    [4, 'Strap is easy for small hands.'],
    [4.5, 'Brim is stiff, has come back from the wash in shape.'],
  ],
  'g-frock-terra-sash': [
    [5, 'She spins in it until she falls over.'],
    [4.5, 'Lined, so no slip needed. Sash is long enough for a real bow.'],
    [4, 'Soft cotton, slightly wide at the shoulders.'],
    [4.5, 'Second size of the same frock, that is how much we like it.'],
  ],
  'g-frock-sky-bird': [
    [4.5, 'The birds are printed with care, no smudges.'],
    [4, 'Armholes are well cut for a sleeveless frock.'],
  ],
  'g-frock-rani-party': [[5, 'The petticoat really does not scratch, she kept it on until bedtime.']],
  'g-top-mint': [
    [4, 'Pretty with jeans. Hearts have not faded.'],
    [4.5, 'Frills stay flat after ironing once.'],
  ],
  'g-tee-elephant': [
    [4.5, 'The elephant has a name now.'],
    [4, 'Good thickness, washes well.'],
    [5, 'Her favourite, so I bought the next size too.'],
  ],
  'g-sweat-lilac': [
    [4, 'Long cuffs are clever.'],
    [4.5, 'Fleece is still soft after many washes.'],
  ],
  'g-lehenga-teal': [
    [4.5, 'Light enough for a five-year-old to run in.'],
    [5, 'The hem is heavy and swings nicely.'],
  ],
  'g-kurti-ikat': [
    [4.5, 'Pockets! She showed them to everybody.'],
    [4, 'Sturdy handloom, a bit stiff until the second wash.'],
  ],
  'g-anarkali-indigo': [
    [4.5, 'Full circle and well lined. She felt like a queen.'],
    [4, 'Hook is small, I added a second.'],
  ],
  'g-jutti-rani': [
    [4, 'Soft heel, no blisters at the wedding.'],
    [3.5, 'Order one size up.'],
  ],
  'g-school-shoe': [
    [3.5, 'Strap is easy, but the toe scuffs quickly.'],
    [3, 'Stiff in the first week.'],
    [3.5, 'Sole has lasted a full term so far.'],
  ],
  'g-bag-school': [
    [4.5, 'Eleven books, two bottles and a tiffin, no torn seam.'],
    [4, 'Straps are well padded. The lotus is a real patch.'],
    [5, 'She packs it the evening before, voluntarily.'],
  ],
};
