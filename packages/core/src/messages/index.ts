export { addMessage } from './add-message.ts';
export { listMessages } from './list-messages.ts';
export { markAnswered, markMessagesRead } from './mark-messages-read.ts';
export { PostMessageInput } from './messages.input.ts';
export { mediaIdsOf, postMessage, sendMessage } from './post-message.ts';
