-- Its index is built by online/0013_decided-claims.sql.
SELECT 1;
