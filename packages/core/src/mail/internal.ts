export { deliverEmail, type EmailDelivery } from './deliver-email.ts';
export { emailBrandOf } from './email-brand.ts';
export { PICTURE_PIXELS, pictureFor } from './email-pictures.ts';
export { senderOfProvider } from './provider-sender.repository.ts';
export { isProven, readReplyAddress, replyAddress } from './reply-address.ts';
export { requireApproval } from './require-approval.ts';
export { asStore, type EmailOrigin } from './store-sender.ts';
