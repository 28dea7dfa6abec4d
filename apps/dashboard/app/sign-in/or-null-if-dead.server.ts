import { isRefusal } from '@amends/core';

/** Returns null for an invalid or expired link; throws any other error. */
export async function orNullIfDead<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (isRefusal(error) && error.code === 'link_expired') return null;
    throw error;
  }
}
