import { Domain, DomainList } from '@amends/core/stores';
import { wire } from '../wire.ts';

export const DomainResource = wire(Domain);
export const DomainListResource = wire(DomainList);
