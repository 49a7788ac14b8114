/** The tabs of My Account, as they stand in the address. */
export const accountTabs = ['profile', 'access'] as const;
export type AccountTab = (typeof accountTabs)[number];
