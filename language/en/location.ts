/** The dialog of the delivery place. */
export const location = {
  locationDialog: {
    area: 'Your area',
    searchArea: 'Search your area...',
  },
};
