-- Its index is built by online/0030_store-names.sql.
SELECT 1;
