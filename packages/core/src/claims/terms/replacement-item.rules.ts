/** Another product sent in an item's place. */
export interface ReplacementItem {
  name: string;
  sku?: string | undefined;
  sourceProductId?: string | undefined;
  sourceVariantId?: string | undefined;
}
