/** The sales channels of orders and claims, as the API names them. */
export const SALES_CHANNELS = ['Online', 'In Store'] as const;

export type SalesChannelName = (typeof SALES_CHANNELS)[number];

/** The columns of the settings that sales channels depend on. */
export interface ChannelSettings {
  onlineChannelName: string | null;
  inStoreChannelName: string | null;
}

/** Returns a store's name for a channel; by default, the API's name. */
export const channelName = (
  { onlineChannelName, inStoreChannelName }: ChannelSettings,
  channel: SalesChannelName,
): string => (channel === 'Online' ? onlineChannelName : inStoreChannelName) ?? channel;

/** The columns that say whether customers may register products. */
export interface RegistrationChoices {
  registrationEnabled: boolean;
  warrantiesEnabled: boolean;
}

/** Returns whether customers may register products. See docs/rules/warranties.md#registered-by-customers. */
export const takesRegistrations = ({
  registrationEnabled,
  warrantiesEnabled,
}: RegistrationChoices): boolean => registrationEnabled && warrantiesEnabled;

/** The columns that say which claims may be filed without an order, for a purchase in a physical store. */
export interface InStoreSettings {
  inStoreWarrantyClaims: boolean;
  inStoreShippingClaims: boolean;
}

/**
 * Returns the claim categories that a store accepts for in-store purchases, in the order in which they are
 * offered. See docs/rules/in-store-claims.md#what-a-store-accepts.
 */
export const inStoreCategories = ({
  inStoreWarrantyClaims,
  inStoreShippingClaims,
}: InStoreSettings): ('WARRANTY' | 'SHIPPING')[] => [
  ...(inStoreWarrantyClaims ? (['WARRANTY'] as const) : []),
  ...(inStoreShippingClaims ? (['SHIPPING'] as const) : []),
];
