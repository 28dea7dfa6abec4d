-- Its indexes are built and dropped by online/0034_list-indexes.sql.
SELECT 1;
