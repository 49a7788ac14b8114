import { form } from './meta.ts';

/** The desk: what the shop is made of, apart from its products. */
export const deskCatalogue = {
  deskCategories: {
    hsnDigits: '4, 6 or 8 digits',
    takeOutNamed: (name: string) => `Take ${name} out of the shop`,
    title: 'Categories',
    another: 'Another category',
    add: 'Add the category',
    empty: 'No categories yet',
    emptyText: 'Products need one, with a subcategory in it.',
    nameOfCategory: 'Name of the category',
    picture: (name: string) => `Picture of ${name}`,
    subcategories: (name: string) => `Subcategories of ${name}`,
    addSubcategoryTo: (name: string) => `Add a subcategory to ${name}`,
    addSubcategory: 'Add a subcategory',
    anotherSubcategory: (name: string) => `Another subcategory of ${name}`,
    nameMissing: 'Write a name',
    parent: 'In the category',
    taxClass: 'GST of its products',
    suggestedTax: (suggested: string) => `Sounds like: ${suggested}`,
    hsnField: 'HSN of new products',
    moveProducts: (count: number) => (form(count) === 'one' ? 'Move its product to' : `Move its ${count} products to`),
    moveAndTakeOut: 'Move them and take it out',
    takeOut: 'Take it out of the shop',
    products: (count: number) => `${count} ${form(count) === 'one' ? 'product' : 'products'}`,
    hsn: (hsn: string) => `HSN ${hsn}`,
  },
  deskBanners: {
    places: {
      home: { title: 'Carousel', text: 'At the top of the home page, one after the other.' },
      strip: { title: 'Strip', text: 'Below it, the first three that are shown.' },
    },
    picture: 'Picture of the banner',
    titleField: 'Title',
    textField: 'Text',
    link: 'Where it leads',
    linkHint: 'A page of the shop, such as /products/category/mens',
    badLink: 'Begin with / and the page of the shop',
    from: 'Shown from',
    until: 'Shown until',
    add: 'Add the banner',
    wordless: 'Without words',
    notShownNow: 'not now',
    title: 'Banners',
    addAnother: 'Add a banner',
  },
  deskDeliveryPayment: {
    saved: 'Payment on delivery saved',
    save: 'Save payment on delivery',
    isOn: 'Shoppers may pay in cash or by UPI when the parcel is handed over',
    about: 'Nothing is paid until then, and some parcels come back. The limits keep fake orders small.',
    labels: {
      most: 'Most of one order, rupees',
      firstMost: 'Most of a first order, rupees',
      openMost: 'Unpaid orders at once, per person and per phone number',
      hourlyMost: 'Orders of one person in an hour',
      refusalsMost: 'Refused parcels in 180 days, then card only',
    },
    hints: {
      most: 'With GST.',
      firstMost: 'Until the person has paid by card or taken a parcel.',
      openMost: 'Whoever has so many pays the next one by card.',
      hourlyMost: 'Whoever has placed so many pays the next one by card, or waits.',
      refusalsMost: 'Counted for the person and for the phone number.',
    },
    pincodesHint: 'Where parcels can be paid at the door: a PIN code, its first digits or a range per line. Empty: wherever you deliver.',
  },
  deskLocations: {
    noPinCode: (line: number) => `Line ${line} says no PIN code:`,
    moreLines: (count: number) => `${count} more ${form(count) === 'one' ? 'line like this' : 'lines like these'}`,
    delivery: 'PIN codes and smallest order',
    deliverySaved: 'Delivery saved',
    placesHint: 'One per line: a PIN code, its first digits or a range, then the days. Empty: you deliver everywhere.',
    inRupees: (minimumOrder: string) => `${minimumOrder}, rupees`,
    smallestOrderHint: 'With GST. Empty: none.',
    saveDelivery: 'Save delivery',
    linesRead: (count: number) => `${count} ${form(count) === 'one' ? 'line' : 'lines'} read`,
    linesFromTo: (first: number, last: number) => `Lines ${first} to ${last}`,
    emptyList: 'Empty the list',
    badFile: 'The file could not be read.',
    fromFile: 'Take the list from a file',
    title: 'Delivery places',
    another: 'Another place',
    add: 'Add the place',
    empty: 'No places yet',
    emptyText: 'Without places, everything is sold everywhere.',
    products: (count: number) => `${count} ${form(count) === 'one' ? 'product is' : 'products are'} sold here, not everywhere`,
    nameOfPlace: 'Name of the place',
  },
  deskPages: {
    /** The points are those of the Consumer Protection (E-Commerce) Rules 2020 (rules 5 and 6: who sells, returns, refunds, delivery, complaints) and of section 5 of the Digital Personal Data Protection Act 2023 (what is kept, why, how to have it deleted). A lawyer has not read them. */
    templates: {
      about: [
        { heading: 'Who we are', lines: ['Write who you are, since when, and what is special about your goods.'] },
        { heading: 'Where to find us', lines: ['Write the address of the shop and when it is open.'] },
      ],
      delivery: [
        { heading: 'Where we deliver', lines: ['Write the towns or PIN codes.'] },
        { heading: 'How long it takes', lines: ['Write how many days from the order to the door, and on which days parcels leave.'] },
        { heading: 'What it costs', lines: ['Delivery is free.'] },
        { heading: 'When something arrives damaged', lines: ['Send us a picture within … days. Write how you put it right.'] },
      ],
      returns: [
        {
          heading: 'What can be returned',
          lines: ['Write until when, and what cannot be returned, such as fresh food or goods made to order.'],
        },
        { heading: 'How to return it', lines: ['Write whom to tell, who pays for the way back, and in what state goods must be.'] },
        {
          heading: 'When the money comes back',
          lines: [
            '- A cancelled order: within … days, to the card or account that paid.',
            '- A return: within … days after the goods have arrived here.',
          ],
        },
        { heading: 'Goods that are faulty or not as described', lines: ['We take them back, and you pay nothing.'] },
      ],
      terms: [
        {
          heading: 'Who sells',
          lines: [
            'Write the legal name of the business and its address. Name, GSTIN and complaints officer also stand on the page Contact.',
          ],
        },
        { heading: 'Prices', lines: ['Prices are in rupees. Write whether they include GST.'] },
        {
          heading: 'Your order',
          lines: ['An order is placed when its payment is confirmed. You can cancel it free of charge until it leaves the shop.'],
        },
        {
          heading: 'Complaints',
          lines: ['We answer within 48 hours and settle a complaint within a month. Write who answers and how to reach them.'],
        },
      ],
      privacy: [
        { heading: 'What we keep', lines: ['- Your name, phone number, email address and delivery address', '- Your orders'] },
        {
          heading: 'What we use it for',
          lines: ['To deliver your orders, and to keep the accounts that the law asks for. Write anything else you use it for.'],
        },
        {
          heading: 'Who sees it in the shop',
          lines: [
            'The owners of the shop see all of it, and the shop notes each time one of them looks at a customer. Staff see the name, phone and address of an order until 14 days after it was delivered.',
          ],
        },
        { heading: 'Who else sees it', lines: ['The payment provider, and the courier that brings your parcel. Write who else.'] },
        { heading: 'How long we keep it', lines: ['Orders for as long as the tax law asks. Write how long for everything else.'] },
        {
          heading: 'What you can ask for',
          lines: [
            'You can see what we keep, have it corrected or deleted, and take your consent back. Write to the address on the page Contact.',
          ],
        },
      ],
    },
    saved: (topic: string) => `${topic} saved`,
    usualWords: 'Our usual words.',
    write: (title: string) => `Write ${title}`,
    writeShort: 'Write',
    textOf: (topic: string) => `Text of ${topic}`,
    template: 'Begin with a template',
    title: 'Pages',
    howTo:
      'Shoppers read these before they order. Begin a line with # for a heading, and with - for a list. An empty page shows our usual words.',
  },
};
