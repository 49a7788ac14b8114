import { form } from './meta.ts';

/** The desk: what waits on a device says what it does, and what it did. */
export const deskOutbox = {
  deskOutbox: {
    saved: 'Saved',
    moved: 'Moved',
    ticked: 'Ticked',
    noteAdded: 'Note added',
    markAs: (status: string) => `mark as ${status}`,
    addNote: 'add a note',
    tick: 'tick a line',
    untick: 'untick a line',
    productAdded: 'Product added',
    productSaved: 'Product saved',
    variantSaved: 'Variant saved',
    pictureAdded: 'Picture added',
    toState: { on: 'put on sale', off: 'take off sale', draft: 'make it a draft' },
    price: (price: string) => `price ${price}`,
    changeDetails: 'change details',
    newProduct: 'new product',
    changeVariant: 'change a variant',
    addPicture: 'add a picture',
    answer: 'answer',
    show: 'show',
    hide: 'hide',
    changeNote: 'change the note',
    toRequestState: { new: 'open again', talking: 'mark as in conversation', agreed: 'mark as agreed', closed: 'close' },
    delivery: 'Delivery',
    counted: 'Counted',
    delivered: 'Delivered',
    takenAway: 'Taken away',
    received: (pieces: number, products: number) =>
      `${pieces} ${form(pieces) === 'one' ? 'piece' : 'pieces'} of ${products} ${form(products) === 'one' ? 'product' : 'products'} delivered`,
    countCounted: (pieces: number) => `${pieces} counted`,
    countDelivered: (pieces: number) => `${pieces} delivered`,
    countTakenAway: (pieces: number) => `${pieces} taken away`,
  },
};
