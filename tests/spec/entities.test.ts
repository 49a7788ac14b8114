/** Spec 3: every entity has the fields that the specification names, under those names. */
import { describe, expect, test } from 'vitest';
import { Banner } from '#contract/banner.ts';
import { CartItem, updateCartItem } from '#contract/cart.ts';
import { Category, listCategories, Subcategory } from '#contract/category.ts';
import { Location } from '#contract/location.ts';
import { Address, Order, OrderProduct } from '#contract/order.ts';
import { Product } from '#contract/product.ts';
import { addReview, Review } from '#contract/review.ts';
import { authWithGoogle, signIn, User } from '#contract/user.ts';
import { WishlistItem } from '#contract/wishlist.ts';
import { lineSubtotal } from '#contract/totals.ts';

const fields = ({ shape }: { shape: Record<string, unknown> }) => Object.keys(shape);
const words = (text: string) => text.split(' ');

describe('entities', () => {
  test.each([
    [
      'a product',
      Product,
      'id name brand images discount rating oldPrice price countInStock description productRam size productWeight color additionalInfo dimension subCatId taxOfProduct catId catName subCatName',
    ],
    ['a category', Category, '_id name color images children'],
    ['a subcategory', Subcategory, '_id name'],
    ['a banner', Banner, 'images'],
    ['a review', Review, 'productId customerName review customerRating dateCreated'],
    ['a review as it is sent', addReview.body, 'productId customerName customerId review orderId customerRating'],
    ['a cart item', CartItem, '_id productId productTitle image rating price quantity subTotal countInStock userId size weight ram tax'],
    ['the cart update', updateCartItem.body, 'quantity taxrate'],
    ['a wishlist item', WishlistItem, '_id productId productTitle image rating price userId'],
    ['an order', Order, '_id amount status date products setofaddress name phoneNumber address paymentId email userid'],
    ['a product of an order', OrderProduct, 'productId image quantity price subTotal productTitle reviewed'],
    ['setofaddress', Address, 'username address1 address2 city state pincode number'],
    ['a user', User, '_id name email phone images isAdmin'],
    ['a location', Location, 'name'],
    ['the answer to a sign-in', signIn.reply, 'error msg token user'],
    ['the answer to Google', authWithGoogle.reply, 'error msg token user'],
    ['the user in it', signIn.reply.shape.user, 'name email id'],
    ['the list of categories', listCategories.reply, 'categoryList'],
  ] as const)('%s has its fields', (_what, schema, names) => {
    expect(fields(schema as { shape: Record<string, unknown> })).toEqual(expect.arrayContaining(words(names)));
  });

  test('review ratings go from 0 to 5 in half steps', () => {
    const rating = (customerRating: number) =>
      addReview.body.safeParse({ productId: 'mug', orderId: '019a0000-0000-7000-8000-000000000000', review: 'Good', customerRating })
        .success;
    for (const good of [0, 0.5, 1, 4.5, 5]) expect(rating(good), String(good)).toBe(true);
    for (const bad of [-0.5, 0.25, 5.5, Number.NaN]) expect(rating(bad), String(bad)).toBe(false);
  });

  test('a subtotal is the integer of price times quantity', () => {
    expect(lineSubtotal(33.5, 3)).toBe(100);
    expect(lineSubtotal(0.1, 3)).toBe(0);
    expect(lineSubtotal(1_299, 2)).toBe(2_598);
  });
});
