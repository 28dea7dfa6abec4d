-- Its indexes are built and dropped by online/0032_search-of-all-stores.sql.
SELECT 1;
