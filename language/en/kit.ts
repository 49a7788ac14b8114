/** The component kit, in every screen. */
import { form } from './meta.ts';

export const kit = {
  kit: {
    lightColours: 'Light colours',
    darkColours: 'Dark colours',
    unreachable: 'Could not connect to the shop',
    busy: 'The shop is busy',
    signInAgain: 'Please sign in again',
    declined: 'Your request was declined',
    broken: 'Something went wrong on our end',
    from: 'from',
    before: 'before',
    oneLess: 'One less',
    oneMore: 'One more',
    halfAStar: 'Half a star',
    stars: (count: number) => (form(count) === 'one' ? '1 star' : `${count} stars`),
    outOfFive: (rating: number) => `${rating} out of 5 stars`,
    back: (row: string) => `${row}, back`,
    further: (row: string) => `${row}, further`,
    messages: 'Messages',
  },
};
