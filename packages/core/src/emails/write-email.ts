import { mintLink } from '../access/index.ts';
import { claimDeadlines, deadlineOf } from '../claims/claim-deadlines.rules.ts';
import { customerReasonLabel, isReasonCode } from '../claims/reason.rules.ts';
import { requestedResolutionLabel } from '../claims/requested-resolution.rules.ts';
import { formatMoney } from '../orders/money.rules.ts';
import { dateAtTime, dayText } from '../reference/date-text.rules.ts';
import { customerResolutionLabel } from '../resolutions/resolution-type.rules.ts';
import type { Store } from '../stores/index.ts';
import type { Writer } from '../transaction.ts';
import type { EmailClaim, EmailMessage, EmailProps } from './email.port.ts';
import { absolute, emailBrandOf } from './email-brand.ts';
import { type EmailFacts, findEmailFacts, listDigestMessages } from './email-facts.repository.ts';
import { type EmailTemplate, pathOfEmail, SIGN_LINK_LASTS } from './email-templates.rules.ts';
import { fillWording } from './email-wording.rules.ts';
import { daysOf, wordingValuesOf } from './email-words.ts';
import { findWording } from './wordings.repository.ts';

export interface EmailOrder {
  store: Store;
  claimId: string;
  template: EmailTemplate;
  note?: string | undefined;
  messageId?: string | undefined;
}

/**
 * Writes an e-mail from what is true now, with a fresh secret link in it. Null where there is
 * nothing to say any more: the claim or its recipient is gone, was answered, or all was read.
 */
export async function writeEmail(writer: Writer, order: EmailOrder) {
  const { store, claimId, template } = order;
  const { ports } = writer.ctx;
  const facts = await findEmailFacts(writer, claimId);
  if (!facts) return null;
  if (template === 'still-missing' && facts.claimState !== 'TEMPORARILY_DISMISSED') return null;

  const found = order.messageId ? await listDigestMessages(writer, claimId, order.messageId) : [];
  if (template === 'message' && found.length === 0 && !order.note) return null;
  const audience = found[0]?.senderType === 'customer' ? 'staff' : 'customer';
  const to = audience === 'staff' ? store.contactEmail : facts.authorEmail;
  if (!to) return null;

  const expiresAt = signLinkEnd(facts, store, writer.ctx.now());
  const signs = template === 'signature-requested';
  const claim = claimInWords(facts, store, writer);
  const { wording } = await findWording(writer, template);
  const props: EmailProps = {
    audience,
    wording: fillWording(wording, wordingValuesOf(store, claim)),
    days: daysOf(store),
    brand: emailBrandOf(store, ports.links),
    claim,
    // The shopper's link would let the store act as the shopper.
    url: audience === 'staff' ? null : await mint(),
    note: order.note ?? null,
    signBy: signs ? dayText(expiresAt, store.timeZone) : null,
    messages: found.map(
      (message): EmailMessage => ({
        senderName: message.senderName,
        sentAt: dateAtTime(message.createdAt, store.timeZone),
        content: message.content,
        attachments: message.attachments,
      }),
    ),
  };
  return { to, ...(await ports.emails.render(template, props)) };

  async function mint(): Promise<string> {
    const token = await mintLink(writer, {
      purpose: signs ? 'sign' : 'view',
      claimId,
      orderId: facts?.orderId ?? '',
      ...(signs ? { expiresAt } : {}),
    });
    return ports.links.portal(store, pathOfEmail(template, claimId, token));
  }
}

/** A link to sign with ends with the time to sign, and after 14 days at the latest. */
function signLinkEnd(facts: EmailFacts, store: Store, now: Date): Date {
  const { signBy } = claimDeadlines(facts, deadlineSettingsOf(store));
  const longest = deadlineOf(now, SIGN_LINK_LASTS, store.timeZone);
  return signBy && signBy < longest ? signBy : longest;
}

const deadlineSettingsOf = ({ settings, timeZone }: Store) => ({ ...settings, timeZone });

function claimInWords(facts: EmailFacts, store: Store, writer: Writer): EmailClaim {
  const { currency } = facts;
  const money = (amount: number) => formatMoney({ amount, currency });
  const day = (at: Date | null) => (at ? dayText(at, store.timeZone) : null);
  const { replyBy, decisionBy, appealableUntil } = claimDeadlines(facts, deadlineSettingsOf(store));
  const total = facts.resolutions.reduce((sum, { paidValue }) => sum + paidValue, 0);
  const { decisionReason: reason, requestedResolution: requested } = facts;
  return {
    claimNumber: facts.claimNumber,
    orderNumber: facts.orderNumber,
    filedOn: dayText(facts.createdAt, store.timeZone),
    customerName: facts.authorName,
    requestedResolution: requested
      ? requestedResolutionLabel(requested as Parameters<typeof requestedResolutionLabel>[0])
      : null,
    items: facts.items.map(({ name, quantity, imageUrl }) => ({
      name,
      quantity,
      imageUrl: absolute(imageUrl, store, writer.ctx.ports.links),
    })),
    wakesOn: day(facts.wakeAt),
    replyBy: day(replyBy),
    appealBy: day(appealableUntil),
    decisionBy: day(decisionBy),
    reason: isReasonCode(reason) ? customerReasonLabel(reason) : null,
    explanation: facts.decisionText,
    resolutions: facts.resolutions.map((each) => ({
      label: customerResolutionLabel(each.resolutionType as 'REFUND'),
      itemName: facts.items.find(({ id }) => id === each.claimItemId)?.name ?? null,
      quantity: each.quantity,
      amount: each.paidValue > 0 ? money(each.paidValue) : null,
      trackingNumber: each.trackingNumber,
      trackingUrl: each.trackingUrl,
    })),
    total: total > 0 ? money(total) : null,
    credits: facts.credits.map(({ code, ...credit }) => ({ code, amount: formatMoney(credit) })),
  };
}
