export { sendImplementationEmailJob } from './send-implementation-email.ts';
