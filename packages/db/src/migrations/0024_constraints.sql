-- The constraints and indexes of this migration are added while requests run: see online/.
SELECT 1;
