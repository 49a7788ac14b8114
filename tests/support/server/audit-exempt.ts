/** What of the database the audit log need not tell. */

/** Tables whose rows are no business of the shop, each with the reason. */
export const exempt: Readonly<Record<string, string>> = {
  audit: 'the log itself',
  client_ops: 'answers to requests that may be repeated',
  client_lanes: 'the place of each device in its queue',
  outbox: 'mails and pushes to send: they follow from a change that is in the log',
  leases: 'which process works',
  rate_buckets: 'counters',
  sessions: 'who is signed in where; signing in and out are in the log',
  push_subscriptions: 'which browser of a person rings',
  catalogue_changes: 'derived: what devices fetch again',
  catalogue_rows: 'derived: the catalogue on devices',
  bestsellers: 'derived: counted from orders',
  search_words: 'derived: every word of the catalogue',
  notifications: 'what shoppers are told: follows from a change that is in the log',
  carts: 'of shoppers',
  cart_lines: 'of shoppers',
  line_aliases: 'of shoppers',
  wishlists: 'of shoppers',
  wishlist_items: 'of shoppers',
  stock_alerts: 'of shoppers',
  uploads: 'of shoppers',
  device_cookies: 'of shoppers',
  otp_codes: 'codes to sign in',
  otp_budgets: 'codes to sign in',
  oidc_identities: 'accounts at an identity provider',
  oidc_sign_ins: 'accounts at an identity provider',
  oidc_records: 'accounts at an identity provider',
  form_tickets: 'forms that were sent without a script',
  paper_series: 'the last number of each year: follows from the papers',
  webhook_events: 'what the payment provider said',
  payments: 'what the payment provider said',
  checkouts: 'of shoppers, until they are an order',
  stock_holds: 'of shoppers, until they are an order; a split only renames their pool',
  tax_classes: 'those of the law: made with the shop and never changed',
};

/** Settings that the shop keeps for itself. */
export const ownSettings = /^(?:catalogue_version$|secret:|push|setup:|tax)/;
