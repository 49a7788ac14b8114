/** What the shop's first module does before anything is stored. */
import '#src/shop/start-shop.ts';
