CREATE TABLE "sales_days" (
	"day" date NOT NULL,
	"test" boolean NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"revenue_paise" bigint NOT NULL,
	"returned_pieces" integer NOT NULL,
	"returned_paise" bigint NOT NULL,
	CONSTRAINT "sales_days_day_test_pk" PRIMARY KEY("day","test")
);
--> statement-breakpoint
CREATE TABLE "sales_due_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_products" (
	"day" date NOT NULL,
	"test" boolean NOT NULL,
	"product_id" text NOT NULL,
	"pieces" integer NOT NULL,
	"revenue_paise" bigint NOT NULL,
	CONSTRAINT "sales_products_day_test_product_id_pk" PRIMARY KEY("day","test","product_id")
);
