/** Sample reviews of food and drink. */
import type { Voices } from './voices.ts';

export const groceryVoices: Voices = {
  'f-rice-basmati': [
    [5, 'Every grain stood apart in the biryani.'],
    [4.5, 'Soak it, it grows to almost double the length.'],
    [4, 'Good fragrance. A few broken grains at the bottom.'],
    [4.5, 'The cotton sack is now my onion bag.'],
  ],
  'f-atta-chakki': [
    [5, 'Rotis were soft even in the evening tiffin.'],
    [4.5, 'You can see the bran. Needs a little more water than other atta.'],
    [4, 'Fresh, dated two weeks before it came.'],
    [4, 'Tastes of wheat, finally.'],
  ],
  'f-dal-toor': [
    [4.5, 'Cooks evenly and tastes stronger than the shiny kind.'],
    [4, 'Clean, not one stone so far.'],
  ],
  'f-dal-moong': [
    [4.5, 'Sprouts in one night.'],
    [4, 'Bag closes again properly.'],
  ],
  'f-rajma-chitra': [
    [5, 'Holds its shape and the gravy turns creamy by itself.'],
    [4.5, 'Soak well, cook long, be happy.'],
    [4, 'Smaller beans than supermarket rajma, better taste.'],
  ],
  'f-millet-bajra': [
    [3, 'Clean grain, though the pouch had a small tear.'],
    [2.5, 'A little bitter, perhaps from an old lot.'],
  ],
  'f-poha-thick': [
    [3.5, 'Not as thick as the name says, still a good breakfast.'],
    [3, 'Some powder at the bottom of the bag.'],
    [4, 'Does not go to mush when rinsed.'],
  ],
  'f-sugar-khand': [[4, 'A faint taste of cane in the chai. Nice.']],
  'f-masala-chilli': [
    [5, 'Deep red curry without burning the children.'],
    [4.5, 'The jar with its cap stands on our open shelf.'],
    [4, 'Mild, so use it for colour.'],
  ],
  'f-masala-haldi': [
    [5, 'Half a spoon is really enough.'],
    [4, 'Stained my favourite board. I was warned.'],
  ],
  'f-masala-garam': [
    [4.5, 'Smelt the cardamom before I opened the tin.'],
    [4, 'Fresh and strong, add it last.'],
    [4.5, "Reminds me of my mother-in-law's, please do not tell her."],
  ],
  'f-pickle-mango': [
    [4.5, 'Proper mustard oil bite.'],
    [5, 'Two jars a month in this house.'],
    [3.5, 'A bit too salty for us.'],
  ],
  'f-pickle-lemon': [
    [4.5, 'Sweet, dark, soft. Good with thepla.'],
    [4, 'Pieces are large, cut them smaller.'],
  ],
  'f-salt-rock': [
    [4, 'Fine grain, no lumps in the rains.'],
    [4.5, 'Pretty box.'],
  ],
  'f-jaggery-powder': [
    [4.5, 'Dark and smoky. Lovely with hot rotis.'],
    [4, 'Hardens after opening, keep a spoon ready.'],
  ],
  'f-tea-assam': [
    [4.5, 'Stands up to ginger and a lot of milk.'],
    [5, 'Colour comes in one boil.'],
    [4, 'Strong. Use less than you think.'],
    [4, 'The carton is nice enough to keep pencils in.'],
  ],
  'f-tea-darjeeling': [
    [5, 'Light, flowery, no milk please.'],
    [4.5, 'Tin closes tight. Whole leaves as described.'],
  ],
  'f-coffee-filter': [
    [4.5, "Decoction like at my aunt's in Mysuru."],
    [4, 'The chicory is noticeable but not bitter.'],
  ],
  'f-oil-mustard': [
    [4.5, 'Sharp smell, real kachi ghani.'],
    [4, 'Cap pours without dripping.'],
    [3.5, 'Bottle was a little oily outside.'],
  ],
  'f-oil-coconut': [
    [4.5, 'For the fish and for the hair, same bottle.'],
    [4, 'Solid in January, stand it in warm water.'],
  ],
  'f-ghee-bilona': [
    [5, 'Grainy and golden, the smell fills the kitchen.'],
    [5, 'One spoon on dal and the children eat.'],
    [4.5, 'Costly but nothing else tastes so.'],
    [4, 'Tin lid was hard to open the first time.'],
  ],
  'f-squash-rose': [
    [3.5, 'Nice smell, but very sweet. Dilute more than the label says.'],
    [2.5, 'More sugar than rose for my taste.'],
  ],
  'f-honey-wild': [
    [4.5, 'It has crystallised, as honest honey does.'],
    [5, 'Dark and slightly bitter, wonderful.'],
  ],
  'f-biscuit-jeera': [
    [4.5, 'Dipped twice, did not drown.'],
    [4, 'Salty, crumbly, gone in a day.'],
  ],
  'f-laddoo-besan': [
    [5, 'Roasted long, no raw taste.'],
    [4.5, 'Twelve laddoos, three of which reached the guests.'],
    [4, 'A little sweet for me.'],
  ],
  'f-barfi-kaju': [
    [4.5, 'Thin and soft, silver leaf is even.'],
    [4, 'Good box, good barfi.'],
  ],
  'f-namkeen-mix': [
    [3.5, 'Enough peanuts, not only sev. Pack is half air.'],
    [3, 'Spicier than it used to be.'],
  ],
  'f-chips-banana': [[4.5, 'Crisp and thick, tastes of coconut.']],
  'f-almonds-mamra': [
    [4.5, 'Small and oily, much better than the big pale ones.'],
    [4, 'Dear, but fresh.'],
  ],
  'f-dates-box': [
    [4.5, 'Soft, large, not sticky.'],
    [5, 'Box is pretty enough to give away as it is.'],
  ],
  'f-mango-alphonso': [
    [5, 'The whole lane smelt of them.'],
    [4.5, 'Two were still firm, ripe after three days in straw.'],
    [5, 'Worth waiting eleven months for.'],
    [4, 'Sweet, a bit smaller than last season.'],
  ],
  'f-banana-elaichi': [
    [4, 'Just right for the tiffin.'],
    [4.5, 'Not bruised at all.'],
  ],
  'f-apple-shimla': [
    [4.5, 'Crisp and not waxy.'],
    [4, 'One had a soft spot, the rest were perfect.'],
  ],
  'f-orange-nagpur': [
    [4.5, 'Full of juice, easy to peel.'],
    [4, 'Seeds, of course.'],
  ],
  'f-pomegranate-bhagwa': [[4.5, 'Dark seeds, hardly any hard ones.']],
  'f-coconut': [
    [3.5, 'Heavy and fresh, good for chutney.'],
    [2.5, 'One of three was dry inside.'],
  ],
  'f-tomato-desi': [
    [3.5, 'Sour as they should be, two were squashed in the bag.'],
    [3, 'Half of them were still green.'],
  ],
  'f-onion-nashik': [
    [4, 'Dry and firm, they keep.'],
    [4.5, 'Even size, no sprouting.'],
  ],
  'f-potato-new': [
    [4, 'Skin comes off under the tap.'],
    [4.5, 'Sweet and waxy.'],
  ],
  'f-brinjal-bharta': [[4.5, 'Few seeds, roasted in ten minutes.']],
  'f-cauliflower': [
    [3.5, 'Clean leaves, but the head was smaller than last time.'],
    [3.5, 'No worms, I looked.'],
  ],
  'f-spinach-bunch': [
    [4, 'Fresh, with roots, washed three times as told.'],
    [4.5, 'Generous bunch.'],
  ],
  'f-coriander-bunch': [
    [4.5, 'Stayed green for four days in a glass of water.'],
    [4, 'Smells right.'],
  ],
  'f-paneer-fresh': [
    [4.5, 'Firm enough to fry, soft enough to eat raw.'],
    [4, 'Came cold, wrapped in muslin.'],
    [5, 'Not rubbery at all.'],
  ],
  'f-curd-clay': [
    [5, 'Thick enough to cut. The pot has a tulsi in it now.'],
    [4, 'Slightly sour by day three.'],
  ],
  'f-butter-white': [[4.5, 'On a hot paratha there is nothing better.']],
  'f-eggs-brown': [
    [4.5, 'Yolks are deep yellow.'],
    [4, 'None broken.'],
  ],
  'f-pav-ladi': [
    [4.5, 'Soft in the evening too.'],
    [4, 'Good for misal.'],
  ],
};
