import { Experiment, ExperimentResults } from '@amends/core/flags';
import { z } from '@hono/zod-openapi';
import { wire } from '../wire.ts';

export const ExperimentResource = wire(Experiment);
export const ExperimentResultsResource = wire(ExperimentResults);
export const ExperimentListResource = z
  .strictObject({ items: z.array(ExperimentResource) })
  .openapi('ExperimentList');
