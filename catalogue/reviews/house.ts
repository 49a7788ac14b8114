/** Sample reviews of electronics and household products. */
import type { Voices } from './voices.ts';

export const houseVoices: Voices = {
  'e-phone-one': [
    [4.5, 'Two days on a charge is true if you do not play games.'],
    [4, 'Back does not show fingerprints.'],
    [4.5, 'Changed the battery cover myself with the tool in the box.'],
    [3.5, 'Camera is only average at night.'],
    [5, 'A headphone socket, thank you.'],
    [4, 'Fast enough with 8 GB, I would not take less.'],
  ],
  'e-phone-mini': [
    [4.5, 'Fits my hand and my kurta pocket.'],
    [4, 'Screen is small for maps, that is the bargain.'],
    [4, 'Two SIMs work side by side without trouble.'],
  ],
  'e-phone-pro': [
    [4.5, 'Pictures from the reception were sharp and not orange.'],
    [4, 'Large, needs two hands.'],
  ],
  'e-phone-lite': [
    [4, 'My father answers now. The torch key is used more than the phone.'],
    [2.5, 'Slow to open anything with pictures.'],
    [3, 'Speaker is loud, camera is not worth the name.'],
  ],
  'e-tab-ten': [
    [4, 'Matt screen is pleasant for long reading.'],
    [4.5, 'Sheet music is big enough for my old eyes.'],
  ],
  'e-tab-kids': [
    [4.5, 'Fell down the stairs, nothing happened.'],
    [4, 'The good-night timer ends all discussions.'],
  ],
  'e-laptop-fourteen': [
    [4.5, 'Keyboard is the best part.'],
    [4, 'Added memory myself in ten minutes.'],
    [4.5, 'Eleven hours with text, seven with video.'],
  ],
  'e-laptop-sixteen': [
    [4.5, 'Compiles in half the time of my old one.'],
    [4, 'Heavy bag, happy work.'],
  ],
  'e-laptop-school': [
    [3, 'Slow with many tabs, fine for homework.'],
    [3.5, 'Light enough for her bag, the screen is only fair.'],
    [3.5, 'Survived water on the keys. Charger is large.'],
  ],
  'e-earbuds': [
    [4.5, 'The click of the case is addictive.'],
    [4, 'Stay in while running.'],
    [4, 'Voice calls are clear in traffic.'],
    [3.5, 'Bass is modest.'],
  ],
  'e-headphones': [
    [4.5, 'Washed the pads after summer, like new.'],
    [4, 'They fold flat and fit the side pocket.'],
  ],
  'e-speaker': [
    [4.5, 'Hangs from the balcony rail and fills the terrace.'],
    [4, 'Loud enough for a kitchen, not for a wedding.'],
  ],
  'e-watch': [
    [4, 'Nine days for me, close to what they say.'],
    [4.5, 'Cotton strap does not itch in summer.'],
  ],
  'e-power-bank': [
    [3.5, 'The dots are honest, the weight is too.'],
    [3, 'Gets warm when it charges a laptop.'],
  ],
  'h-lota-copper': [
    [4.5, 'Hammer marks are even. Lemon brings back the shine.'],
    [4, 'Sits well on the bedside table.'],
  ],
  'h-masala-dani': [
    [5, 'Lid closes so that nothing mixes when it tips.'],
    [4.5, 'Cups are deep. Spoons are a bit thin.'],
    [4, 'Through the dishwasher daily without spots.'],
  ],
  'h-kadhai-iron': [
    [5, 'After a month nothing sticks.'],
    [4, 'Heavy! But that is why it works.'],
  ],
  'h-kettle-brass': [[4.5, 'Pours clean, keeps hot for one more round.']],
  'h-thali-set': [
    [4.5, 'Good weight, rings when you tap it.'],
    [4, 'Spots from tamarind go with ash.'],
  ],
  'h-kulhad-pair': [
    [4.5, 'Chai tastes of earth in the best way.'],
    [4, 'Glazed inside, so easy to wash.'],
  ],
  'h-plate-blue': [
    [4.5, 'No two plates the same, my table looks alive.'],
    [4, 'Wash by hand, they mean it.'],
  ],
  'h-bottle-copper': [
    [4.5, 'Has not leaked in four months of rucksack.'],
    [4, 'Turns dark inside, salt and lemon fix it.'],
    [3.5, 'Lid is slippery with wet hands.'],
  ],
  'h-bedsheet-jaal': [
    [4.5, 'Did not shrink and the blue did not run.'],
    [5, 'Soft like an old sheet from the first night.'],
    [4, 'Pillow covers are generous.'],
  ],
  'h-towel-neem': [
    [3.5, 'Dry fast even in the monsoon, thin otherwise.'],
    [3, 'Lost some threads at the edge.'],
  ],
  'h-razai-jaipuri': [
    [5, 'Light as a shawl and warm until morning.'],
    [4.5, 'Stitches are small and even.'],
  ],
  'h-durrie-stripe': [
    [3.5, 'Both sides look good. It slides on tiles without a mat.'],
    [3.5, 'Colours a touch darker than I hoped.'],
  ],
  'h-soap-neem': [
    [4.5, 'Gentle, no perfume headache.'],
    [4, 'Lasts three weeks in our bathroom.'],
  ],
  'h-incense-mogra': [
    [3.5, 'Smells of flowers at first and of smoke at the end.'],
    [3, 'A few sticks were bent.'],
  ],
  'h-cushion-jaal': [
    [4.5, 'Buttons are at the back, so no scratches.'],
    [4, 'Colour matches the bolster well.'],
    [4, 'Ordered four, prints line up.'],
  ],
  'h-bolster-indigo': [[4.5, 'Firm, but kind to the neck.']],
  'h-vase-blue': [
    [4.5, 'Painted vines go all the way round.'],
    [4, 'Not for water without a glass inside.'],
  ],
  'h-planter-tulsi': [
    [5, 'The plant arrived upright and has doubled since.'],
    [4, 'Good pot, small plant, patience.'],
  ],
  'h-matka-water': [
    [3, 'The lid sits loosely and one scallop was chipped.'],
    [3.5, 'Cold water in May, a wet table too.'],
  ],
  'h-lamp-table': [
    [4.5, 'Warm light, the print glows.'],
    [4, 'Switch is on the cable, within reach.'],
  ],
};
