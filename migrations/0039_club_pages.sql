-- What a club says of itself on its page, where and when it plays, and how it is reached; each only if the club wrote it.
ALTER TABLE `clubs` ADD `about` text;
ALTER TABLE `clubs` ADD `venue` text;
ALTER TABLE `clubs` ADD `contact` text;
