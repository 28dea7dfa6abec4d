import { Review } from '@amends/core/claims';
import { wire } from '../wire.ts';

export const ReviewResource = wire(Review);
