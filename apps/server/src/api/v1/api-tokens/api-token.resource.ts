import { ApiToken, NewApiToken } from '@amends/core/access';
import { wire } from '../wire.ts';

export const ApiTokenResource = wire(ApiToken);
export const NewApiTokenResource = wire(NewApiToken);
