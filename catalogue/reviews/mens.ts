/** Sample reviews of men's products. */
import type { Voices } from './voices.ts';

export const mensVoices: Voices = {
  'm-kurta-indigo-buti': [
    [5, 'The print is even on both sleeves and the cotton is softer than I expected. Bought a second one for my brother.'],
    [4.5, 'Fits true to size. It did give off some blue in the first wash, exactly as the page says.'],
    [4, 'Good kurta for the price. I would have liked side pockets.'],
    [5, 'Wore it through a whole July wedding without once wishing for something cooler.'],
    [4, 'Length is right for someone of 178 cm. Collar sits nicely without starch.'],
    [3.5, 'Nice cloth, but the second button was loose when it came.'],
  ],
  'm-kurta-cream-paisley': [
    [4.5, 'Looks more expensive than it is. The haldi placket makes it.'],
    [4, 'Slightly see-through in sunlight, wear a vest under it.'],
    [5, 'My father wore it for Ganesh puja and has asked for the same in blue.'],
  ],
  'm-kurta-madder-ajrakh': [
    [5, 'You can see the print on the inside as well, so it is the real process. Colour stayed after five washes.'],
    [4.5, 'Long, so order a size down in length if you are short. Beautiful red.'],
  ],
  'm-kurta-neem-angrakha': [
    [4, 'The side tie takes a day to get used to, then it is the easiest thing in the cupboard.'],
    [4.5, 'Green is a little darker than in the drawing. I like it better that way.'],
    [4, 'Roomy cut. I took M instead of my usual L.'],
  ],
  'm-kurta-haldi-linen': [
    [4, 'Creases the moment you sit, but that is linen.'],
    [3.5, 'Colour is strong. Good over dark jeans, too loud with white.'],
    [4.5, 'Short length is just right for office on Fridays.'],
    [5, 'Third one I own, the first two are still going.'],
  ],
  'm-kurta-sky-shibori': [
    [4.5, 'Every ring is different. Wrung it once and regretted it, follow the label.'],
    [4, 'So thin that I forget I am wearing it.'],
  ],
  'm-kurta-charcoal-pathani': [
    [4.5, 'Finally a pathani that is wide enough at the shoulders.'],
    [4, 'The pinstripe is very faint, which I wanted.'],
    [5, 'Washed it in the machine ten times, no change at all.'],
  ],
  'm-kurta-jamun-yoke': [
    [4.5, 'The mirrors are sewn, not glued, and none has come off after two functions.'],
    [4, 'Heavy at the chest, but it hangs well because of it.'],
  ],
  'm-kurta-mint-sprig': [
    [5, 'The handwork is so fine that my tailor asked where it came from.'],
    [4, 'Needs a vest, as they say themselves.'],
  ],
  'm-kurta-set-terra': [
    [4, 'Pyjama is generous and the drawstring is long enough. Good gift.'],
    [4.5, 'Marigolds are sharp, colour is a warm brick and not orange.'],
    [3, 'Pyjama was four centimetres longer than the table says.'],
  ],
  'm-sherwani-wine': [
    [5, 'Collar stands, buttons are covered evenly and the lining is real cotton. Worth it.'],
    [4.5, 'Ordered after a video call, the gold was exactly as shown there.'],
  ],
  'm-bandi-bottle': [
    [4.5, 'Warm without being bulky. Inner pocket fits a phone.'],
    [4, 'The green is dark, almost black by lamplight.'],
    [4.5, 'Wore it over three different kurtas in one week.'],
  ],
  'm-bandi-khadi': [
    [4, 'Rough at first, after two washes it is lovely.'],
    [5, 'The lac edge is what everybody notices.'],
  ],
  'm-shirt-madras': [
    [4, 'Light, airy, the checks meet at the pocket.'],
    [4.5, 'Have worn it weekly since March and the collar is still fine.'],
    [3.5, 'Sleeves are a bit wide on thin arms.'],
    [5, 'The cloth my grandfather wore. Thank you for still making it.'],
  ],
  'm-shirt-ikat': [
    [5, 'The feathered edges are real ikat, not a printed copy.'],
    [4, 'Wash it alone the first time, the teal runs a little.'],
  ],
  'm-shirt-linen-band': [
    [4.5, 'Good weight of linen, not transparent.'],
    [4, 'Iron it damp or give up and enjoy the creases.'],
    [4.5, 'Sits well at the neck without a top button.'],
  ],
  'm-shirt-candy': [
    [3.5, 'A proper collar at this price, but the poplin is thin.'],
    [3.5, 'Fine for summer. Needs ironing every single time.'],
    [3, 'Top button does not quite reach on a thick neck.'],
  ],
  'm-tee-mandala': [
    [4.5, 'Heavy cotton and the print does not feel like plastic.'],
    [5, 'Had my team name put under the mandala, it came out straight and sharp.'],
    [4, 'Rust colour is deeper than I thought, still good.'],
    [4, 'Shrank by about one centimetre, as cotton does.'],
    [3, 'Good tee, but the neck is tight for a large head.'],
  ],
  'm-tee-plain-ash': [
    [4.5, 'Ordered twelve with a line of Marathi for our trek group, all twelve the same.'],
    [4, 'Plain, thick, does what it says.'],
    [5, 'Best blank I have found for printing.'],
  ],
  'm-polo-navy': [
    [3.5, 'The butter tip is a nice touch, the collar curls after the wash.'],
    [3, 'Shorter than my other polos in the same size.'],
  ],
  'm-hoodie-olive': [
    [4.5, 'The hood really stays up on the bike.'],
    [4, 'Pocket is huge. Fleece sheds a little at first.'],
  ],
  'm-jeans-indigo': [
    [4, 'Very stiff for a week, exactly as promised.'],
    [4.5, 'The yellow stitching is straight and the rise is comfortable.'],
    [3.5, 'Took them to the tailor for length, otherwise perfect.'],
  ],
  'm-chinos-sand': [
    [4, 'Cut is slim but I can still sit on the floor.'],
    [4.5, 'Colour stays after many washes.'],
  ],
  'm-dhoti-cream': [
    [5, 'Put it on in the car park before the ceremony. Nobody guessed it was stitched.'],
    [4, 'Elastic is firm, take one size up.'],
  ],
  'm-mojari-lac': [
    [4, 'Pinched for four days and has been perfect since.'],
    [4.5, 'Embroidery is dense and neat on both shoes.'],
  ],
  'm-kolhapuri-tan': [
    [5, 'They squeak and they smell of leather, as real ones do.'],
    [4, 'Stiff strap at first. Oil helps.'],
    [4.5, 'Wore them through two monsoons against advice, still whole.'],
  ],
  'm-sneaker-ikat': [
    [4.5, 'Strangers ask about them on the train.'],
    [4, 'Cream gets dirty, but soap and a brush bring it back.'],
    [4, 'Laces are long, otherwise a very good shoe.'],
    [3.5, 'Runs half a size small.'],
  ],
  'm-wallet-tan': [
    [5, 'Eight months in my back pocket and it only looks better.'],
    [4, 'Takes cards tightly in the beginning.'],
    [4.5, 'Thread is thick and straight, corners are clean.'],
  ],
  'm-belt-black': [
    [4, 'Thick leather, the buckle is heavy in a good way.'],
    [4.5, 'Shortened it at home with a screwdriver, very easy.'],
  ],
  'm-pagri-leheriya': [
    [4.5, 'Stayed on through the whole baraat.'],
    [4, 'Inside cap is soft. A bit large for me, but it tightens.'],
  ],
  'm-muffler-check': [[4, 'Warm, not itchy, and long enough.']],
  'm-umbrella-navy': [
    [4.5, 'Turned inside out at Marine Drive and came back without a broken rib.'],
    [4, 'Big enough for two who like each other.'],
  ],
  'm-socks-stripe': [
    [3.5, 'Good thickness. Wish there were more colours in a pack.'],
    [3, 'One pair lost its stretch after two months.'],
  ],
};
