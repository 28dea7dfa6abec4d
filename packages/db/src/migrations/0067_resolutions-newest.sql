-- Its index is built by online/0022_resolutions-newest.sql.
SELECT 1;
