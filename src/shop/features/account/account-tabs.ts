/** The tabs of My Account, as they are called in the URL. */
export const accountTabs = ['profile', 'addresses', 'access'] as const;
export type AccountTab = (typeof accountTabs)[number];
