import type { StoreChanges } from './store.input.ts';
import type { StoreSettings } from './store.ts';
import type { StoreColumns } from './store-record.repository.ts';

/** Returns the changed columns of the store itself. */
export function columnsOf(changes: StoreChanges): Partial<StoreColumns['store']> {
  const {
    capabilities: _offers,
    credit: _bonus,
    creditMethod: _method,
    returns: _pages,
    showProvider: _line,
    ...own
  } = changes;
  return given(own);
}

/** Returns the changed columns of the store's settings. */
export const settingsOf = ({
  capabilities,
  credit,
  creditMethod,
  returns,
  showProvider,
}: StoreChanges): Partial<StoreSettings> =>
  given({
    returnsEnabled: capabilities?.returns,
    warrantiesEnabled: capabilities?.warranties,
    creditEnabled: capabilities?.credit,
    refundEnabled: capabilities?.refund,
    reshipEnabled: capabilities?.reship,
    creditBonus: credit?.bonus,
    creditBonusType: credit?.bonusType,
    creditMethod,
    returnsPortalUrl: returns?.portalUrl,
    returnsTrackingUrl: returns?.trackingUrl,
    showProvider,
  });

/** Leaves out undefined values. */
const given = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Row]?: Exclude<Row[Name], undefined>;
  };
