/** Sample reviews of women's products. */
import type { Voices } from './voices.ts';

export const womensVoices: Voices = {
  'w-kurti-teal-jaal': [
    [4.5, 'The yellow border makes the whole piece. Fits as the chart says.'],
    [5, 'Comfortable for a full day of teaching and still looked fresh.'],
    [4, 'Lovely print. The neck is a little deep for my taste.'],
    [4.5, 'Washed six times, teal is still teal.'],
    [4, 'Cotton is soft from the first day. Wish it had a pocket.'],
  ],
  'w-kurti-haldi-mango': [
    [4.5, 'Bright without shouting. The slits make it easy to climb stairs.'],
    [4, 'Long on me at 155 cm, I had it taken up.'],
    [3.5, 'Colour ran slightly in the first wash.'],
  ],
  'w-kurti-cream-vine': [
    [5, 'Delicate and not transparent, a rare combination in cream.'],
    [4, 'Buttons are real shell and very small.'],
  ],
  'w-kurti-indigo-dabu': [
    [4.5, 'Bell sleeves are just wide enough to look good and not dip in the dal.'],
    [4, 'Smelt of indigo for a week, I did not mind.'],
  ],
  'w-kurti-rani-bandhani': [
    [5, 'You can still feel the tiny points where it was tied.'],
    [4.5, "Wore it to my cousin's mehendi and was asked twice where it is from."],
  ],
  'w-kurti-olive-chanderi': [
    [4, 'Light as nothing. Iron it low, the gold does not like heat.'],
    [4.5, 'Good length over jeans.'],
    [3, 'I found the collar stiff, softened after washing.'],
  ],
  'w-anarkali-madder': [
    [5, 'It turns like a fountain. The belt is sewn so it never slips.'],
    [4.5, 'Stitching inside is as clean as outside.'],
    [4, 'Heavy to carry when travelling, worth it at the wedding.'],
    [5, 'My mother said it looks like the ones from her youth.'],
  ],
  'w-anarkali-turquoise': [
    [4.5, 'Length needs heels if you are under 165 cm.'],
    [4, 'Border is broad and stiff enough to keep the shape.'],
  ],
  'w-top-blush': [
    [3.5, 'A bit short for me when I lift my arms.'],
    [3.5, 'Sleeves keep their puff after washing, the bow does not.'],
  ],
  'w-palazzo-lilac': [
    [4, 'They fall well and do not cling.'],
    [4.5, 'Elastic at the back only, so the front looks tailored.'],
  ],
  'w-suit-peach': [
    [4.5, 'Two pieces for this price and both are good on their own.'],
    [4, 'Peach is softer in daylight than on my screen.'],
  ],
  'w-saree-rani-silk': [
    [5, 'The pallu is so dense that it stands by itself. My best saree.'],
    [5, 'Ordered after a Show Live call in which they unfolded all of it for me.'],
    [4.5, 'Border is a warm gold. Blouse piece was enough for full sleeves.'],
  ],
  'w-saree-neem-cotton': [
    [4.5, 'Ties easily and stays put on the bus.'],
    [4, 'Needs starch after the second wash.'],
    [5, 'A saree one can work in. I now have it in two colours.'],
  ],
  'w-saree-madder-bandhani': [
    [4.5, 'Each dot is a little different, so it is truly tied.'],
    [4, 'Beautiful red. The fall has to be sewn on separately.'],
  ],
  'w-saree-cream-kasavu': [
    [5, 'Exactly what I wanted for Onam, plain and bright.'],
    [4.5, 'Gold does not scratch the neck.'],
  ],
  'w-saree-indigo-linen': [
    [4.5, 'Drapes like water once it has been worn twice.'],
    [4, 'Silver edge is thinner than I imagined, but elegant.'],
  ],
  'w-lehenga-gota': [
    [4.5, 'Hand-stitched ribbon all around, and lining that does not itch.'],
    [5, 'Danced four hours in it, not one thread came loose.'],
  ],
  'w-jutti-rose': [
    [4, 'Cushion inside makes the difference.'],
    [4.5, 'No bite at the heel, which is a first for me.'],
    [3.5, 'The pink has dulled a little with dust.'],
  ],
  'w-sandal-braided': [
    [3.5, 'Walked all over Fort Kochi in them, with one blister.'],
    [3, 'Buckle hole needed one more, the cobbler made it.'],
  ],
  'w-potli-bandhani': [
    [4.5, 'Holds more than it seems to. Tassels are well knotted.'],
    [4, 'Phone of 6.7 inches fits just about.'],
    [5, 'Gave eight of these to my bridesmaids.'],
  ],
  'w-tote-mandala': [
    [4.5, 'Carries library books without complaining.'],
    [4, 'Print has not cracked. Inner pocket is small.'],
    [4, 'Handles fit over a winter jacket too.'],
  ],
  'w-sling-ikat': [
    [4, 'Magnet is strong, strap is real leather.'],
    [4.5, 'The right size for passport and phone.'],
  ],
  'w-handbag-terra': [
    [4.5, 'Stands by itself on the office floor. Zip is smooth.'],
    [4, 'Leather smells for a week, then it is only nice.'],
  ],
  'w-clutch-brocade': [[4.5, 'Mine has one whole flower in the middle. Lucky me.']],
  'w-jhumka-madder': [
    [4.5, 'Light enough to forget at the end of the evening.'],
    [5, 'No rash, and my ears complain about everything.'],
    [4, 'One pearl was loose, a drop of glue fixed it.'],
    [4.5, 'They chime softly. Red is like ripe pomegranate.'],
  ],
  'w-jhumka-silver': [
    [4, 'My daily pair now.'],
    [4.5, 'The teal goes with everything grey I own.'],
  ],
  'w-bangles-lac': [
    [3.5, 'Small mirrors are set well. One bangle was cracked on arrival.'],
    [3, 'Choose a size larger, lac does not give.'],
  ],
  'w-necklace-kundan': [
    [4.5, 'The cord means it sits right at any neckline.'],
    [4, 'Looks far dearer than it is.'],
  ],
  'w-anklets-silver': [
    [4, 'The bells are soft, not school-bell loud.'],
    [4.5, 'Clasp holds, even with a jumping child on the other end.'],
  ],
  'w-dupatta-leheriya': [
    [4.5, 'Stripes are crisp and the pink edge keeps it from flying off.'],
    [4, 'Wash it alone, yellow travels.'],
  ],
  'w-shawl-pashmina': [
    [4.5, 'Warm in a Delhi December over nothing but a kurti.'],
    [4, 'A bit slippery at first.'],
  ],
};
