/** Sentences about categories, banners and places that people at the desk read. */
export const catalogueMessages = {
  saved: 'Saved.',
  meanwhile: 'Somebody changed this meanwhile. Look at it again.',
  category: {
    gone: 'There is no such category.',
    taken: (name: string) => `There is a category ${name} already.`,
    tooMany: 'The shop has as many categories as fit.',
    notEmpty: (products: number) =>
      products === 1 ? '1 product on sale is in it. Move it first.' : `${products} products on sale are in it. Move them first.`,
    hasChildren: 'Take its subcategories out first.',
    target: 'Choose another subcategory for its products.',
    order: 'The categories have changed meanwhile. Put them in order again.',
    taxClass: 'There is no such tax class.',
  },
  banner: {
    gone: 'There is no such banner.',
    tooMany: 'There are as many banners as fit. Take one out first.',
    order: 'The banners have changed meanwhile. Put them in order again.',
    times: 'The end has to be after the beginning.',
  },
  location: {
    gone: 'There is no such place.',
    taken: (name: string) => `${name} is there already.`,
    reserved: 'This name means everywhere. Choose another one.',
    tooMany: 'The shop has as many places as fit.',
    order: 'The places have changed meanwhile. Put them in order again.',
  },
} as const;
