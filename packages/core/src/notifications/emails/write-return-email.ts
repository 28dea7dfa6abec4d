import type { ReturnEmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type { EmailReturn, Links, Writer } from '../../kernel/internal.ts';
import { emailBrandOf, PICTURE_PIXELS, pictureFor } from '../../mail/internal.ts';
import { getReturnLocale, type ReturnDetails, readReturn } from '../../returns/internal.ts';
import { isNews } from '../../returns/return-emails.rules.ts';
import type { Store } from '../../stores/internal.ts';
import { firstNameOf } from '../../workspace/macros/macro.rules.ts';
import { overrideIn } from './override-in.ts';

/**
 * Renders an email about a return from current data. Returns null if the return has moved on, so that
 * the email is obsolete. Throws `return_not_found`.
 */
export async function writeReturnEmail(
  writer: Writer,
  { store, returnId, template }: { store: Store; returnId: string; template: ReturnEmailTemplate },
) {
  const { links, returnEmails } = writer.ctx.ports;
  const found = await readReturn(writer, returnId);
  if (!isNews(template, found.state)) return null;
  const locale = await getReturnLocale(writer, returnId);
  const rendered = await returnEmails.render(template, {
    locale,
    timeZone: store.timeZone,
    override: await overrideIn(writer, template, locale),
    brand: emailBrandOf(store, links),
    ret: returnOf(found, store, links),
    url: links.portal(store, `/return/${returnId}`),
  });
  return { to: found.customerEmail, ...rendered };
}

function returnOf(found: ReturnDetails, store: Store, links: Links): EmailReturn {
  const { currency, resolutions, items } = found;
  const money = (amount: number) => (amount > 0 ? { amount, currency } : null);
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
    // An uploaded label requires the order's look-up, like the return's page.
    labelUrl: found.labelFile ? links.portal(store, `/return/${found.id}/label`) : found.labelUrl,
    sendBy: found.sendBy,
    expired: found.expiredAt !== null,
    declineText: found.declineText,
    refunded: money(sumOf('REFUND')),
    credited: money(sumOf('STORE_CREDIT')),
    sent: goods.map(({ returnItemId, quantity, replacement }) => {
      const item = items.find(({ id }) => id === returnItemId);
      return { name: replacement?.name ?? item?.name ?? '', quantity };
    }),
    fee: money(found.fee),
    credits: resolutions.flatMap(({ resolutionType, reference, paidValue, creditMethod }) =>
      // Credit in the customer's account has no code to enter.
      resolutionType === 'STORE_CREDIT' && reference && creditMethod !== 'store-credit'
        ? [{ code: reference, amount: { amount: paidValue, currency } }]
        : [],
    ),
    trackingNumber: tracked?.trackingNumber ?? null,
    trackingUrl: tracked?.trackingUrl ?? null,
  };
}
