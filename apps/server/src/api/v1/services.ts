import type { Services } from '../../services.ts';

/** What the API needs of the process it runs in. */
export type ApiServices = Pick<Services, 'baseContext' | 'localFiles' | 'publicUrl' | 'storeOf'>;
