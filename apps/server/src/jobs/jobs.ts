import { jobsAmong } from '@amends/core';
import * as claims from '@amends/core/claims';
import * as commerce from '@amends/core/commerce';
import * as implementations from '@amends/core/implementations';
import * as notifications from '@amends/core/notifications';
import * as people from '@amends/core/people';
import * as privacy from '@amends/core/privacy';
import * as resolutions from '@amends/core/resolutions';
import * as returns from '@amends/core/returns';
import * as stores from '@amends/core/stores';
import * as webhooks from '@amends/core/webhooks';
import * as workspace from '@amends/core/workspace';

/** Every job of the product, as the areas of core export them. */
export const JOBS = jobsAmong(
  claims,
  commerce,
  implementations,
  notifications,
  people,
  privacy,
  resolutions,
  returns,
  stores,
  webhooks,
  workspace,
);
