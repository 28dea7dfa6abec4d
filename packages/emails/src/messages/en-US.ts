import type { EmailClaim, EmailMessage, EmailTemplate } from '../email-props.ts';

/** What words are filled in with. */
export interface Facts {
  store: string;
  claim: EmailClaim;
  messages: EmailMessage[];
  signBy: string | null;
  days: { noReply: number; appeal: number };
}

/** The words of one e-mail. */
export interface Words {
  subject: string;
  /** Shown beside the subject in lists of e-mails. */
  preview: string;
  heading: string;
  paragraphs: string[];
  button: string;
  /** Below the button. */
  afterwards?: string;
}

type WordsOf = (facts: Facts) => Words;

const number = ({ claim }: Facts) => `#${claim.claimNumber}`;
const inDays = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const order = ({ claim }: Facts) => `order #${claim.orderNumber}`;

export const words: Record<EmailTemplate, WordsOf> = {
  received: (facts) => ({
    subject: `We have your claim ${number(facts)}`,
    preview: `Your claim for ${order(facts)} is with us. Here is what happens next.`,
    heading: 'We have your claim',
    paragraphs: [
      `Your claim ${number(facts)} for ${order(facts)} has arrived. We are sorry that something went wrong.`,
      'Next, the store looks at what you sent. You get an e-mail as soon as there is news. Until then you can follow the claim, add photos and send messages on its page.',
    ],
    button: 'View my claim',
  }),
  parked: (facts) => ({
    subject: `Your claim ${number(facts)} is saved`,
    preview: `We will ask you on ${facts.claim.wakesOn ?? 'another day'} whether your package has turned up.`,
    heading: 'Your claim is saved',
    paragraphs: [
      'Your order has been marked as delivered, and carriers sometimes mark a package delivered before it arrives.',
      `You do not have to do anything now. On ${facts.claim.wakesOn ?? 'the day the wait is over'} we will ask you whether it has turned up. If it is still missing, one answer is enough: there is nothing to file again.`,
      'Until then it is worth checking with building staff, asking neighbors and looking at camera footage.',
    ],
    button: 'View my claim',
  }),
  'still-missing': (facts) => ({
    subject: `Has it turned up? Claim ${number(facts)}`,
    preview: `Tell us whether the package of ${order(facts)} has arrived.`,
    heading: 'Has it turned up?',
    paragraphs: [
      `On ${facts.claim.filedOn} you told us that you had not received ${order(facts)}. Tracking still says it was delivered.`,
      'Please answer on the claim page. If it is still missing, we start working on your claim at once. If it has turned up, we close it.',
    ],
    button: 'Answer on my claim page',
    afterwards: 'Opening the page changes nothing. Only your answer there does.',
  }),
  message: (facts) => {
    const count = facts.messages.length;
    const what = count > 1 ? `${count} new messages` : 'New message';
    return {
      subject: `${what} about claim ${number(facts)}`,
      preview: facts.messages[0]?.content.slice(0, 120) ?? `About your claim ${number(facts)}.`,
      heading: count > 1 ? 'You have new messages' : 'You have a new message',
      paragraphs: [`About claim ${number(facts)} for ${order(facts)}:`],
      button: 'Read and reply',
    };
  },
  'signature-requested': (facts) => ({
    subject: `Please sign your claim ${number(facts)}`,
    preview: `${facts.store} prepared a claim for ${order(facts)}. It needs your signature.`,
    heading: 'Your claim needs your signature',
    paragraphs: [
      `${facts.store} prepared a claim for ${order(facts)} on your behalf. Please look through it and sign it; only then is it sent in.`,
      ...(facts.signBy ? [`You can sign until ${facts.signBy}.`] : []),
    ],
    button: 'Review and sign',
    afterwards: 'This link is for you alone. Please do not forward it.',
  }),
  'information-needed': (facts) => ({
    subject: `We need something from you for claim ${number(facts)}`,
    preview: 'A short answer keeps your claim moving.',
    heading: 'We need a little more from you',
    paragraphs: [
      `To go on with claim ${number(facts)} for ${order(facts)} we need your answer. You can reply and add photos on the claim page.`,
      `If we hear nothing for ${inDays(facts.days.noReply)}, the claim is closed.`,
    ],
    button: 'Answer now',
  }),
  reminder: (facts) => ({
    subject: `Reminder: claim ${number(facts)} is waiting for you`,
    preview: 'Your answer is still missing.',
    heading: 'We are still waiting for your answer',
    paragraphs: [
      `Claim ${number(facts)} for ${order(facts)} cannot go on without your answer. Please reply on the claim page before it closes by itself.`,
    ],
    button: 'Answer now',
  }),
  approved: (facts) => ({
    subject: `Your claim ${number(facts)} is approved`,
    preview: `Good news about ${order(facts)}.`,
    heading: 'Your claim is approved',
    paragraphs: [
      `Good news: we approved claim ${number(facts)} for ${order(facts)} and are now carrying it out. You get another e-mail when that is done.`,
    ],
    button: 'See what was decided',
  }),
  denied: (facts) => ({
    subject: `A decision about your claim ${number(facts)}`,
    preview: `We looked at your claim for ${order(facts)}.`,
    heading: 'We could not approve your claim',
    paragraphs: [
      `We looked carefully at claim ${number(facts)} for ${order(facts)} and could not approve it.`,
    ],
    button: 'See the decision',
    afterwards: `If you think this is wrong, write to us on the claim page within ${inDays(facts.days.appeal)}. Somebody else will look at it.`,
  }),
  resolved: (facts) => ({
    subject: `Your claim ${number(facts)} is resolved`,
    preview: `Everything for ${order(facts)} is done.`,
    heading: 'Your claim is resolved',
    paragraphs: [
      `Everything we decided for claim ${number(facts)} has been carried out.`,
      ...(facts.claim.resolutions.some(({ label }) => label.includes('Refund'))
        ? ['A refund can take up to 5 business days to show on your statement.']
        : []),
    ],
    button: 'See the details',
  }),
  reshipped: (facts) => ({
    subject: `Your replacement is on its way: claim ${number(facts)}`,
    preview: `New items for ${order(facts)} have left.`,
    heading: 'Your replacement is on its way',
    paragraphs: [`We sent new items for ${order(facts)}, at no cost to you.`],
    button: 'View my claim',
  }),
  'store-credit': (facts) => ({
    subject: `Store credit for your claim ${number(facts)}`,
    preview: `Your store credit at ${facts.store} is ready.`,
    heading: 'Your store credit is ready',
    paragraphs: [`You can use it at ${facts.store} with your next order.`],
    button: 'View my claim',
  }),
  closed: (facts) => ({
    subject: `Your claim ${number(facts)} is closed`,
    preview: `Nothing more will happen with the claim for ${order(facts)}.`,
    heading: 'Your claim is closed',
    paragraphs: [`Claim ${number(facts)} for ${order(facts)} is closed.`],
    button: 'View my claim',
    afterwards: `Is something still wrong? Write to us on the claim page within ${inDays(facts.days.appeal)}.`,
  }),
  'review-request': (facts) => ({
    subject: `How did we do? Claim ${number(facts)}`,
    preview: 'One to five stars, less than a minute.',
    heading: 'How did we do?',
    paragraphs: [
      `Your claim ${number(facts)} for ${order(facts)} is finished. We would like to know how it went: from 1 to 5, with a comment if you like.`,
    ],
    button: 'Leave a review',
  }),
};

/** A message to the store; there is no page of the shopper's to lead to. */
export const staffMessage = (facts: Facts): Words => {
  const who = facts.messages[0]?.senderName ?? 'The customer';
  return {
    subject: `${who} wrote about claim ${number(facts)}`,
    preview: facts.messages[0]?.content.slice(0, 120) ?? '',
    heading: `${who} wrote to you`,
    paragraphs: [`About claim ${number(facts)} for ${order(facts)}:`],
    button: '',
    afterwards: 'Please answer in the claim itself, so that the conversation stays together.',
  };
};

export const phrases = {
  hello: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
  note: 'A note from the store',
  claimNumber: 'Claim',
  orderNumber: 'Order',
  filedOn: 'Filed on',
  requested: 'Requested resolution',
  reason: 'Reason',
  total: 'Total value to you',
  quantity: (count: number) => `Quantity ${count}`,
  attachments: (count: number) => (count === 1 ? '1 attachment' : `${count} attachments`),
  track: 'Track the package',
  trackingNumber: (number: string) => `Tracking number ${number}`,
  code: 'Code',
  worth: (amount: string) => `Worth ${amount}`,
  replyThere:
    'Please reply on the claim page, not to this e-mail: there everything about your claim stays together.',
  linkInstead: 'If the button does not work, open this address:',
  questions: 'Questions? Write to',
  orVisit: 'or visit',
  why: (store: string, orderNumber: string) =>
    `You get this e-mail because of a claim for order #${orderNumber} at ${store}.`,
  provider: (store: string) => `${store} handles claims with Amends.`,
};
