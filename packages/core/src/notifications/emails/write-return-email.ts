import type { ReturnEmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type { EmailReturn, Links, Writer } from '../../kernel/internal.ts';
import { emailBrandOf, PICTURE_PIXELS, pictureFor } from '../../mail/internal.ts';
import { longDayText } from '../../reference/date-text.rules.ts';
import { formatMoney } from '../../reference/money.rules.ts';
import { type ReturnDetails, readReturn } from '../../returns/internal.ts';
import { isNews } from '../../returns/return-emails.rules.ts';
import type { Store } from '../../stores/internal.ts';
import { firstNameOf, type MacroValues } from '../../workspace/macros/macro.rules.ts';
import { fillTemplateOverride } from './email-template-override.rules.ts';
import { findTemplateOverride } from './email-template-overrides.repository.ts';

/**
 * Renders an email about a return from current data. Returns null if the return has moved on, so that
 * the email would say nothing new. Throws `return_not_found`.
 */
export async function writeReturnEmail(
  writer: Writer,
  { store, returnId, template }: { store: Store; returnId: string; template: ReturnEmailTemplate },
) {
  const { links, returnEmails } = writer.ctx.ports;
  const found = await readReturn(writer, returnId);
  if (!isNews(template, found.state)) return null;
  const ret = returnInWords(found, store, links);
  const { override } = await findTemplateOverride(writer, template);
  const rendered = await returnEmails.render(template, {
    override: fillTemplateOverride(override, returnValuesOf(store, ret)),
    brand: emailBrandOf(store, links),
    ret,
    url: links.portal(store, `/return/${returnId}`),
  });
  return { to: found.customerEmail, ...rendered };
}

/** Returns the values of an override's variables in an email about a return. */
export const returnValuesOf = (store: Store, ret: EmailReturn): MacroValues => ({
  'customer.firstName': ret.firstName,
  'customer.name': ret.customerName,
  'order.number': ret.orderNumber,
  items: ret.items.map(({ name, quantity }) => counted(name, quantity)).join(', '),
  'store.name': store.name,
  'store.email': store.contactEmail,
});

const counted = (name: string, quantity: number) => (quantity > 1 ? `${name} × ${quantity}` : name);

function returnInWords(found: ReturnDetails, store: Store, links: Links): EmailReturn {
  const { currency, resolutions, items } = found;
  const money = (amount: number) => (amount > 0 ? formatMoney({ amount, currency }) : null);
  const sumOf = (type: string) =>
    resolutions
      .filter(({ resolutionType }) => resolutionType === type)
      .reduce((sum, { paidValue }) => sum + paidValue, 0);
  const goods = resolutions.filter(
    ({ resolutionType: type }) => type === 'REPLACEMENT' || type === 'EXCHANGE',
  );
  const tracked = goods.find(({ trackingNumber }) => trackingNumber);
  return {
    name: found.name,
    orderNumber: found.orderNumber,
    customerName: found.customerName,
    firstName: firstNameOf(found.customerName),
    items: items.map(({ name, quantity, imageUrl, reasonLabel }) => ({
      name,
      quantity,
      imageUrl: pictureFor(imageUrl, store, links, PICTURE_PIXELS.item),
      issue: reasonLabel,
    })),
    instructions: found.instructions,
    // An uploaded label is behind the order's look-up, like the return's page.
    labelUrl: found.labelFile ? links.portal(store, `/return/${found.id}/label`) : found.labelUrl,
    sendBy: found.sendBy ? longDayText(found.sendBy, store.timeZone) : null,
    expired: found.expiredAt !== null,
    declineText: found.declineText,
    refunded: money(sumOf('REFUND')),
    credited: money(sumOf('STORE_CREDIT')),
    sent: goods.map(({ returnItemId, quantity, replacement }) => {
      const item = items.find(({ id }) => id === returnItemId);
      return counted(replacement?.name ?? item?.name ?? '', quantity);
    }),
    fee: money(found.fee),
    credits: resolutions.flatMap(({ resolutionType, reference, paidValue, creditMethod }) =>
      // What is in the customer's account has no code to enter.
      resolutionType === 'STORE_CREDIT' && reference && creditMethod !== 'store-credit'
        ? [{ code: reference, amount: formatMoney({ amount: paidValue, currency }) }]
        : [],
    ),
    trackingNumber: tracked?.trackingNumber ?? null,
    trackingUrl: tracked?.trackingUrl ?? null,
  };
}
