import { mintLink } from '../../access/internal.ts';
import { claimDeadlines, deadlineOf } from '../../claims/terms/claim-deadlines.rules.ts';
import type { ClaimType } from '../../claims/terms/claim-type.rules.ts';
import { evidenceOf } from '../../claims/terms/considered-evidence.rules.ts';
import {
  type EmailTemplate,
  pathOfEmail,
  SIGN_LINK_LASTS,
} from '../../claims/terms/email-templates.rules.ts';
import { isReasonCode } from '../../claims/terms/reason.rules.ts';
import type { RequestedResolution } from '../../claims/terms/requested-resolution.rules.ts';
import type { ResolutionType } from '../../claims/terms/resolution-type.rules.ts';
import type { EmailClaim, EmailMessage, EmailProps, Writer } from '../../kernel/internal.ts';
import { emailBrandOf, PICTURE_PIXELS, pictureFor, replyAddress } from '../../mail/internal.ts';
import { DEFAULT_LOCALE } from '../../reference/locale.rules.ts';
import type { Store } from '../../stores/internal.ts';
import { firstNameOf } from '../../workspace/macros/macro.rules.ts';
import { type EmailFacts, findEmailFacts, listDigestMessages } from './email-facts.repository.ts';
import { findAddress } from './email-template-overrides.repository.ts';
import { overrideIn } from './override-in.ts';

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
  /** The member of the store who receives the email instead of the contact address. */
  recipientId?: string | undefined;
}

/**
 * Renders an email from current data, with a new secret link. Returns null if it is no longer relevant:
 * the claim or its recipient is gone, the question was answered, or all messages were read.
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
  // Staff get the default language, whatever the shopper's language is.
  const locale = audience === 'staff' ? DEFAULT_LOCALE : facts.locale;
  const props: EmailProps = {
    audience,
    locale,
    timeZone: store.timeZone,
    override: await overrideIn(writer, template, locale),
    brand: emailBrandOf(store, ports.links),
    claim: claimOf(facts, store, writer),
    // Staff get no view link, because it would let them act as the shopper.
    url: audience === 'staff' ? ports.links.dashboard(`/inbox/${claimId}`) : await mint(),
    note: order.note ?? null,
    signBy: signs ? expiresAt : null,
    messages: found.map(
      (message): EmailMessage => ({
        senderName: message.senderName,
        sentAt: message.createdAt,
        content: message.content,
        attachments: message.attachments,
      }),
    ),
    canReply: replyTo !== null,
  };
  const rendered = await ports.emails.render(template, props);
  return { audience, to, ...rendered, ...(replyTo ? { replyTo } : {}) };

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

/** A signing link expires at the deadline for the signature, after 14 days at most. */
function signLinkEnd(facts: EmailFacts, store: Store, now: Date): Date {
  const { signBy } = claimDeadlines(facts, deadlineSettingsOf(store));
  const longest = deadlineOf(now, SIGN_LINK_LASTS, store.timeZone);
  return signBy && signBy < longest ? signBy : longest;
}

const deadlineSettingsOf = ({ settings, timeZone }: Store) => ({ ...settings, timeZone });

function claimOf(facts: EmailFacts, store: Store, writer: Writer): EmailClaim {
  const { currency } = facts;
  const { replyBy, decisionBy, appealableUntil } = claimDeadlines(facts, deadlineSettingsOf(store));
  const given = facts.resolutions.map((each) => ({
    ...each,
    kind: KINDS[each.resolutionType as ResolutionType],
  }));
  const sumOf = (...kinds: EmailResolutionKind[]) => {
    const amount = given
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { paidValue }) => sum + paidValue, 0);
    return amount > 0 ? { amount, currency } : null;
  };
  const { decisionReason: reason } = facts;
  return {
    claimNumber: facts.claimNumber,
    orderNumber: facts.orderNumber,
    filedOn: facts.createdAt,
    customerName: facts.authorName,
    firstName: firstNameOf(facts.authorName),
    requestedResolution: facts.requestedResolution as RequestedResolution | null,
    items: facts.items.map(({ name, quantity, imageUrl, claimType, subType }) => ({
      name,
      quantity,
      imageUrl: pictureFor(imageUrl, store, writer.ctx.ports.links, PICTURE_PIXELS.item),
      claimType: claimType as ClaimType,
      subType,
    })),
    wakesOn: facts.wakeAt,
    replyBy,
    appealBy: appealableUntil,
    decisionBy,
    reason: isReasonCode(reason) ? reason : null,
    explanation: facts.decisionText,
    evidenceConsidered: evidenceOf(facts.evidenceConsidered, facts.media, facts.documents),
    question: facts.lastQuestion,
    resolutions: given.map((each) => ({
      kind: each.kind,
      type: each.resolutionType as ResolutionType,
      itemName: facts.items.find(({ id }) => id === each.claimItemId)?.name ?? null,
      quantity: each.quantity,
      amount: each.paidValue > 0 ? { amount: each.paidValue, currency } : null,
      trackingNumber: each.trackingNumber,
      trackingUrl: each.trackingUrl,
    })),
    refunded: sumOf('refund', 'mixed'),
    credited: sumOf('credit'),
    credits: facts.credits.map(({ code, method, ...amount }) => ({ code, method, amount })),
  };
}
