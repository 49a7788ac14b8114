/** One answer for each call of the contract, with every field that it may have. */
import type { ApiName } from '#contract/api.ts';

const userId = '0190f1f0-0000-7000-8000-000000000001';
const id = '0190f1f0-0000-7000-8000-000000000002';
const ok = { error: false, status: true, msg: 'ok' };
const list = { version: 7, acks: { 'cart:lotus-chai-mug|||': 3 } };

const line = {
  _id: id, productId: 'lotus-chai-mug', productTitle: 'Lotus chai mug', image: '/img/p/mug.webp', rating: 4.5, price: 360, quantity: 2,
  subTotal: 720, countInStock: 12, userId, size: 'M', weight: '1 kg', ram: '8 GB', tax: 18, seenPrice: 350, askedQuantity: 3, gone: 'option',
};
const cart = { items: [line], ...list };
const wish = {
  _id: id, productId: 'lotus-chai-mug', productTitle: 'Lotus chai mug', image: '/img/p/mug.webp', rating: 4.5, price: 360, userId,
  priceThen: 400, tax: 18, countInStock: 12, retired: true, size: ['M'], productRam: ['8 GB'], productWeight: ['1 kg'],
};
const wishlist = { items: [wish], ...list };
const product = {
  id: 'lotus-chai-mug', name: 'Lotus chai mug', brand: 'Haat', images: ['/img/p/mug.webp'], placeholder: 'aa0000.bb0000.cc0000', discount: 10,
  rating: 4.5, reviewCount: 6, oldPrice: 400, price: 360, countInStock: 12, description: 'A mug.', productRam: ['8 GB'], size: ['M'],
  productWeight: ['1 kg'], color: 'Blue', colorHex: '#0000ff', additionalInfo: 'Fired twice', dimension: '9 x 9 cm', catId: 'home',
  catName: 'Home', subCatId: 'mugs', subCatName: 'Mugs', taxOfProduct: 18,
};
const products = { products: [product], total: 1 };
const address = {
  username: 'Meera', country: 'India', address1: '14, Laxmi Niwas', address2: 'Deccan', city: 'Pune', state: 'Maharashtra', pincode: '411004',
  number: '9822014705',
};
const { seenPrice: _seen, askedQuantity: _asked, gone: _gone, rating: _rating, countInStock: _stock, userId: _user, ...bought } = line;
const order = {
  _id: id, amount: 37_800, status: 'CONFIRMED', date: '2026-01-01T00:00:00.000Z', products: [{ ...bought, reviewed: true }],
  setofaddress: address, name: 'Meera', phoneNumber: '9822014705', address: 'Pune', paymentId: 'pay_1', email: 'meera@example.test', userid: userId,
  moves: [{ status: 'pending', date: '2026-01-01T00:00:00.000Z' }], test: true,
};
const session = { ...ok, token: 'a-token', user: { name: 'Meera', email: 'meera@example.test', id: userId } };
const user = { _id: userId, name: 'Meera', email: 'meera@example.test', phone: '9822014705', images: ['/uploads/one.webp'], isAdmin: false, version: 2 };
const checkout = { checkoutId: id, state: 'open', amount: 37_800, orderId: id, payment: 'pending', mayAbandon: true, msg: 'Wait' };
const banners = { banners: [{ _id: 'one', images: ['/img/b/one.webp'], title: 'New', text: 'Cotton', link: '/products/category/mens' }] };
const category = { _id: 'home', name: 'Home', color: '#aabbcc', images: ['/img/c/home.webp'], children: [{ _id: 'mugs', name: 'Mugs' }] };
const row = {
  id: 'lotus-chai-mug', name: 'Lotus chai mug', brand: 'Haat', image: '/img/p/mug.webp', ground: 'aa0000.bb0000.cc0000', shelf: 'mugs', price: 360,
  was: 400, off: 10, tax: 18, rating: 4.5, reviews: 6, stock: 12, colour: 'Blue', hex: '#0000ff', sizes: ['M'], rams: ['8 GB'], weights: ['1 kg'],
  featured: true, at: ['Pune'], place: 3,
};

export const failure = { error: true, status: false, msg: 'Not found', code: 'not_found', requestId: 'r-1' };

export const answers: Record<ApiName, unknown> = {
  signIn: session,
  authWithGoogle: session,
  signUp: session,
  recover: ok,
  verify: ok,
  getUser: user,
  saveUser: { ...ok, user },
  uploadImages: { ...ok, images: ['/uploads/one.webp'] },
  listUploads: { images: ['/uploads/one.webp'] },
  deleteUploads: ok,
  getWishlist: wishlist,
  addToWishlist: { ...ok, item: wish, wishlist },
  removeFromWishlist: { ...ok, item: null, wishlist },
  getCart: cart,
  addToCart: { ...ok, item: line, cart },
  updateCartItem: { ...ok, item: line, cart },
  removeCartItem: { ...ok, item: null, cart },
  createOrder: { ...ok, order, cart },
  listOrders: { orders: [order] },
  getOrder: order,
  addReview: ok,
  listReviews: {
    reviews: [{ _id: id, productId: 'lotus-chai-mug', customerName: 'Meera', review: 'Good', customerRating: 4.5, dateCreated: '2026-01-01T00:00:00.000Z', sample: true }],
  },
  searchProducts: products,
  listCategories: { categoryList: [category] },
  listHomeBanners: banners,
  listBanners: banners,
  listProducts: products,
  listFeaturedProducts: products,
  listProductsByCategoryName: products,
  listProductsByCategory: products,
  listProductsBySubcategory: products,
  listProductsByPrice: products,
  listProductsByRating: products,
  getProduct: product,
  createCheckout: {
    checkoutId: id, providerOrderId: 'order_1', keyId: 'key', provider: 'sandbox', scriptUrl: '/pay.js', payUrl: '/pay', amount: 37_800, currency: 'INR',
    state: 'open',
  },
  getCheckout: checkout,
  listUnfinishedPayments: { payments: [checkout] },
  abandonCheckout: checkout,
  paymentWebhook: { received: true },
  logout: ok,
  logoutAll: ok,
  listStates: { states: [{ name: 'Goa' }] },
  listLocations: { locations: [{ name: 'Pune' }] },
  getSnapshot: { version: 'a-1', complete: true, rows: [row], gone: ['brass-kettle'], total: 2, categories: [category] },
  getContact: {
    contact: { whatsapp: '910000000000', groupLink: 'https://chat.example', email: 'hello@haat.example', facebook: 'f', instagram: 'i', twitter: 't' },
  },
  getHealth: { status: 'ok' },
  getReady: { status: 'ready' },
  getVersion: { build: 'b', catalogue: 1, contract: 1 },
};
