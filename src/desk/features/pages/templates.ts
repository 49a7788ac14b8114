/**
 * What each page should say, for the shopkeeper to complete. The points are those of the Consumer Protection (E-Commerce) Rules 2020 (rules 5
 * and 6: who sells, returns, refunds, delivery, complaints) and of section 5 of the Digital Personal Data Protection Act 2023 (what is kept, why,
 * how to have it deleted). A lawyer has not read them.
 */
import type { ShopPageTopic } from '#contract/shop.ts';

export const templates: Readonly<Record<ShopPageTopic, string>> = {
  about: `# Who we are
Write who you are, since when, and what is special about your goods.

# Where to find us
Write the address of the shop and when it is open.`,
  delivery: `# Where we deliver
Write the towns or PIN codes.

# How long it takes
Write how many days from the order to the door, and on which days parcels leave.

# What it costs
Delivery is free.

# When something arrives damaged
Send us a picture within … days. Write how you put it right.`,
  returns: `# What can be returned
Write until when, and what cannot be returned, such as fresh food or goods made to order.

# How to return it
Write whom to tell, who pays for the way back, and in what state goods must be.

# When the money comes back
- A cancelled order: within … days, to the card or account that paid.
- A return: within … days after the goods have arrived here.

# Goods that are faulty or not as described
We take them back, and you pay nothing.`,
  terms: `# Who sells
Write the legal name of the business and its address. Name, GSTIN and complaints officer also stand on the page Contact.

# Prices
Prices are in rupees. Write whether they include GST.

# Your order
An order is placed when its payment is confirmed. You can cancel it free of charge until it leaves the shop.

# Complaints
We answer within 48 hours and settle a complaint within a month. Write who answers and how to reach them.`,
  privacy: `# What we keep
- Your name, phone number, email address and delivery address
- Your orders

# What we use it for
To deliver your orders, and to keep the accounts that the law asks for. Write anything else you use it for.

# Who else sees it
The payment provider, and the courier that brings your parcel. Write who else.

# How long we keep it
Orders for as long as the tax law asks. Write how long for everything else.

# What you can ask for
You can see what we keep, have it corrected or deleted, and take your consent back. Write to the address on the page Contact.`,
};
