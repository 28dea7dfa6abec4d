import { mintLink } from '../../access/internal.ts';
import { claimDeadlines, deadlineOf } from '../../claims/terms/claim-deadlines.rules.ts';
import { type ClaimType, claimTypeLabel } from '../../claims/terms/claim-type.rules.ts';
import { consideredEvidence } from '../../claims/terms/considered-evidence.rules.ts';
import {
  type EmailTemplate,
  pathOfEmail,
  SIGN_LINK_LASTS,
} from '../../claims/terms/email-templates.rules.ts';
import { customerReasonLabel, isReasonCode } from '../../claims/terms/reason.rules.ts';
import { requestedResolutionLabel } from '../../claims/terms/requested-resolution.rules.ts';
import {
  customerResolutionLabel,
  type ResolutionType,
} from '../../claims/terms/resolution-type.rules.ts';
import type { EmailClaim, EmailMessage, EmailProps, Writer } from '../../kernel/internal.ts';
import { emailBrandOf, PICTURE_PIXELS, pictureFor, replyAddress } from '../../mail/internal.ts';
import { REPLY_MARKER } from '../../mail/reply-marker.rules.ts';
import { dateAtTime, dayText, longDayText } from '../../reference/date-text.rules.ts';
import { formatMoney } from '../../reference/money.rules.ts';
import type { Store } from '../../stores/internal.ts';
import { firstNameOf } from '../../workspace/macros/macro.rules.ts';
import { type EmailFacts, findEmailFacts, listDigestMessages } from './email-facts.repository.ts';
import { fillTemplateOverride } from './email-template-override.rules.ts';
import { findAddress, findTemplateOverride } from './email-template-overrides.repository.ts';
import { templateValuesOf } from './email-words.ts';

type EmailResolutionKind = EmailClaim['resolutions'][number]['kind'];

const KINDS: Record<ResolutionType, EmailResolutionKind> = {
  REFUND: 'refund',
  RESHIP: 'reshipment',
  STORE_CREDIT: 'credit',
  CUSTOM: 'mixed',
  FLAT_RATE: 'refund',
  FLAT_RATE_STORE_CREDIT: 'credit',
};

export interface EmailOrder {
  store: Store;
  claimId: string;
  template: EmailTemplate;
  note?: string | undefined;
  messageId?: string | undefined;
  /** The store member who receives it instead of the contact address. */
  recipientId?: string | undefined;
}

/**
 * Renders an email from current data, with a new secret link. Returns null if it is no longer
 * relevant: the claim or its recipient is gone, the question was answered, or everything was read.
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
  const toStaff = order.recipientId ? findAddress(writer, order.recipientId) : store.contactEmail;
  const to = audience === 'staff' ? await toStaff : facts.authorEmail;
  if (!to) return null;

  const replyTo =
    audience === 'customer'
      ? replyAddress(writer.ctx, { storeId: writer.storeId, claimId, email: to })
      : null;
  const expiresAt = signLinkEnd(facts, store, writer.ctx.now());
  const signs = template === 'signature-requested';
  const claim = claimInWords(facts, store, writer);
  const { override } = await findTemplateOverride(writer, template);
  const props: EmailProps = {
    audience,
    override: fillTemplateOverride(override, templateValuesOf(store, claim)),
    brand: emailBrandOf(store, ports.links),
    claim,
    // The shopper's link would let the store act as the shopper.
    url: audience === 'staff' ? ports.links.dashboard(`/inbox/${claimId}`) : await mint(),
    note: order.note ?? null,
    signBy: signs ? longDayText(expiresAt, store.timeZone) : null,
    messages: found.map(
      (message): EmailMessage => ({
        senderName: message.senderName,
        sentAt: dateAtTime(message.createdAt, store.timeZone),
        content: message.content,
        attachments: message.attachments,
      }),
    ),
    replyMarker: replyTo ? REPLY_MARKER : null,
  };
  const rendered = await ports.emails.render(template, props);
  return { to, ...rendered, ...(replyTo ? { replyTo } : {}) };

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

/** A signing link ends with the time to sign, after 14 days at most. */
function signLinkEnd(facts: EmailFacts, store: Store, now: Date): Date {
  const { signBy } = claimDeadlines(facts, deadlineSettingsOf(store));
  const longest = deadlineOf(now, SIGN_LINK_LASTS, store.timeZone);
  return signBy && signBy < longest ? signBy : longest;
}

const deadlineSettingsOf = ({ settings, timeZone }: Store) => ({ ...settings, timeZone });

function claimInWords(facts: EmailFacts, store: Store, writer: Writer): EmailClaim {
  const { currency } = facts;
  const money = (amount: number) => formatMoney({ amount, currency });
  const day = (at: Date | null) => (at ? longDayText(at, store.timeZone) : null);
  const { replyBy, decisionBy, appealableUntil } = claimDeadlines(facts, deadlineSettingsOf(store));
  const given = facts.resolutions.map((each) => ({
    ...each,
    kind: KINDS[each.resolutionType as ResolutionType],
  }));
  const sumOf = (...kinds: EmailResolutionKind[]) => {
    const amount = given
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { paidValue }) => sum + paidValue, 0);
    return amount > 0 ? money(amount) : null;
  };
  const { decisionReason: reason, requestedResolution: requested } = facts;
  return {
    claimNumber: facts.claimNumber,
    orderNumber: facts.orderNumber,
    filedOn: dayText(facts.createdAt, store.timeZone),
    customerName: facts.authorName,
    firstName: firstNameOf(facts.authorName),
    requestedResolution: requested
      ? requestedResolutionLabel(requested as Parameters<typeof requestedResolutionLabel>[0])
      : null,
    items: facts.items.map(({ name, quantity, imageUrl, claimType, subType }) => ({
      name,
      quantity,
      imageUrl: pictureFor(imageUrl, store, writer.ctx.ports.links, PICTURE_PIXELS.item),
      issue: [claimTypeLabel(claimType as ClaimType), subType].filter(Boolean).join(': '),
    })),
    wakesOn: day(facts.wakeAt),
    replyBy: day(replyBy),
    appealBy: day(appealableUntil),
    decisionBy: day(decisionBy),
    reason: isReasonCode(reason) ? customerReasonLabel(reason) : null,
    explanation: facts.decisionText,
    evidenceConsidered: consideredEvidence(
      facts.evidenceConsidered,
      facts.media,
      facts.documents,
    ).map(({ name }) => name),
    question: facts.lastQuestion,
    resolutions: given.map((each) => ({
      kind: each.kind,
      label: customerResolutionLabel(each.resolutionType as 'REFUND'),
      itemName: facts.items.find(({ id }) => id === each.claimItemId)?.name ?? null,
      quantity: each.quantity,
      amount: each.paidValue > 0 ? money(each.paidValue) : null,
      trackingNumber: each.trackingNumber,
      trackingUrl: each.trackingUrl,
    })),
    refunded: sumOf('refund', 'mixed'),
    credited: sumOf('credit'),
    credits: facts.credits.map(({ code, method, ...credit }) => ({
      code,
      method,
      amount: formatMoney(credit),
    })),
  };
}
